import { latePart } from '@app/ui';
import { loadFurther } from '../../shared/further.ts';

export type { Begun } from './second-step.tsx';

// Few accounts have one, and the password comes first.
export const secondStep = latePart(async () => {
  const [{ SecondStep }] = await Promise.all([import('./second-step.tsx'), loadFurther()]);
  return SecondStep;
});
