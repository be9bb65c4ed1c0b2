import { Agent, request } from 'node:http';
import { signed } from '../../tools/shared/proof.mjs';
import type { SignedIn } from '../shared/sessions.ts';

export interface Answered {
  /** From asking to the last byte; signing is done before. */
  readonly ms: number;
  readonly body: string;
}

/** Asks one thing after the other over one kept connection, as a lone person does. */
export interface Asker {
  /** Throws when the answer is anything but 200. */
  get(path: string, person: SignedIn): Promise<Answered>;
  /** Reads an answer of any length and keeps none of it; gives its lines. */
  countLines(path: string, person: SignedIn): Promise<{ ms: number; lines: number }>;
  close(): void;
}

const lineFeed = 10;

export function createAsker(url: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (
    path: string,
    { token, key }: SignedIn,
    take: (chunk: Buffer) => void,
  ): Promise<number> => {
    const address = `${url}${path}`;
    const headers = signed('GET', address, { token, key });
    return new Promise((resolve, reject) => {
      const begunMs = performance.now();
      const asked = request(address, { agent, headers }, (response) => {
        response.on('data', take);
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - begunMs);
          else reject(new Error(`${path} answered ${response.statusCode}.`));
        });
      });
      asked.once('error', reject);
      asked.end();
    });
  };
  return {
    get: async (path, person) => {
      const chunks: Buffer[] = [];
      const ms = await ask(path, person, (chunk) => void chunks.push(chunk));
      return { ms, body: Buffer.concat(chunks).toString() };
    },
    countLines: async (path, person) => {
      let lines = 0;
      const ms = await ask(path, person, (chunk) => {
        for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1))
          lines += 1;
      });
      return { ms, lines };
    },
    close: () => agent.destroy(),
  };
}
