import { Zip, ZipDeflate, strToU8 } from 'fflate';

export interface ArchiveFile {
  write(content: string | Uint8Array): void;
  /** Nothing may be written after it. */
  end(): void;
}

export interface Archive {
  /** Several may be open at once. */
  file(name: string): ArchiveFile;
  /** The whole archive, once all files have ended. */
  finish(): Buffer;
}

/** A ZIP that is packed while it is written: only its packed form is ever in memory. */
export function createArchive(atMs: number): Archive {
  const chunks: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error === null) chunks.push(chunk);
    else failures.push(error);
  });
  return {
    file: (name) => {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = atMs;
      zip.add(entry);
      return {
        write: (content) => {
          entry.push(typeof content === 'string' ? strToU8(content) : content);
        },
        end: () => {
          entry.push(new Uint8Array(), true);
        },
      };
    },
    finish: () => {
      zip.end();
      const [failure] = failures;
      if (failure) throw failure;
      return Buffer.concat(chunks);
    },
  };
}
