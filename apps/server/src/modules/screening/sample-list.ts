import type { ListedName } from './list.ts';

/** Invented names that only show how screening works. Nobody real is on it, and it screens against nobody real. */
export const sampleList: { readonly version: string; readonly entries: readonly ListedName[] } = {
  version: 'sample 1',
  entries: [
    { id: 'sample-1', names: ['Listina Sanctionova', 'Листина Санкционова'] },
    { id: 'sample-2', names: ['Prohibito Exemplar', 'P. Exemplar Prohibito'] },
    { id: 'sample-3', names: ['Fiktiv Blockerson', 'Fiktiv Bløckersøn'] },
    { id: 'sample-4', names: ['Imaginary Armsdealers Example Ltd'] },
    { id: 'sample-5', names: ['Ungültig Müsterverbot'] },
    { id: 'sample-6', names: ['Nonexistent Laundromat Holdings'] },
  ],
};
