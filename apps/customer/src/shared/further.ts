import { loadFurtherTexts } from './i18n.ts';
import { readSentencesBy } from './sentence-reader.ts';

/** Loads what the first screen does without and every other page stands on. */
export async function loadFurther(): Promise<void> {
  const [{ serverSentence }] = await Promise.all([
    import('./server-sentences.ts'),
    loadFurtherTexts(),
  ]);
  readSentencesBy(serverSentence);
}
