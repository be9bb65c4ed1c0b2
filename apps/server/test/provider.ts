export { startProvider } from '../../../tools/shared/provider.ts';
export type { OutsideProvider } from '../../../tools/shared/provider.ts';
