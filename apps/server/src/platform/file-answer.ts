import { DomainError } from './errors.ts';
import type { FileAnswer } from './http/call.ts';

/** A file that somebody uploaded, as it lies in a table. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * The answer that holds an uploaded file, for whoever was found to have it; throws `not_found` for none. What a stranger made must not
 * be opened as a page of ours: without `inline`, `sendFile` has every browser save it, and refuses a type that the contract does not name.
 */
export function fileAnswer(file: StoredFile | undefined): FileAnswer {
  if (file === undefined) throw new DomainError('not_found');
  return { type: file.type, name: file.name, content: file.bytes };
}
