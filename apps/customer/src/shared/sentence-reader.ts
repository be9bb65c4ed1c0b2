type Reader = (sentence: string) => string;

let reader: Reader = (sentence) => sentence;

/** A sentence of the server in the reader's language, once the texts that it stands among are loaded; as it came until then. */
export const readSentence: Reader = (sentence) => reader(sentence);

/** Kept apart from what reads (server-sentences.ts), so that the first screen does without it. */
export function readSentencesBy(by: Reader): void {
  reader = by;
}
