import { once } from 'node:events';
import { createServer } from 'node:http';

/** A day's rates as the bank writes them: currency to rate. */
export type EcbDay = Readonly<Record<string, string>>;

/** The file of the European Central Bank's euro reference rates, newest day first as published. */
export function ecbXml(days: Readonly<Record<string, EcbDay>>): string {
  const cubes = Object.entries(days)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([time, rates]) => {
      const quotes = Object.entries(rates).map(
        ([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`,
      );
      return `<Cube time="${time}">${quotes.join('')}</Cube>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${cubes.join('')}</Cube>
</gesmes:Envelope>`;
}

/** What the server answers; whole answers, so that a test can misbehave as a network does. */
export interface EcbAnswer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EcbServer {
  readonly url: string;
  /** `METHOD path If-Modified-Since`, in the order of arrival. */
  readonly asked: string[];
  /** Answers of both files, changed by tests at will; a list is used up first to last, its last one stays. */
  daily: readonly EcbAnswer[];
  history: readonly EcbAnswer[];
  close(): Promise<void>;
}

/** Serves the bank's two files on this machine, conditional requests included. */
export async function startEcb(): Promise<EcbServer> {
  const asked: string[] = [];
  const files: Pick<EcbServer, 'daily' | 'history'> = { daily: [], history: [] };
  const take = (name: 'daily' | 'history'): EcbAnswer => {
    const [first = { status: 404 }, ...rest] = files[name];
    if (rest.length > 0) files[name] = rest;
    return first;
  };
  const server = createServer((request, response) => {
    const since = request.headers['if-modified-since'];
    asked.push(`${request.url ?? ''}${since === undefined ? '' : ` ${since}`}`);
    const isHistory = request.url?.endsWith('eurofxref-hist-90d.xml') === true;
    const answer = take(isHistory ? 'history' : 'daily');
    const modified = answer.headers?.['last-modified'];
    if (since !== undefined && since === modified) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/xml', ...answer.headers });
    response.end(answer.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return Object.assign(files, {
    url: `http://127.0.0.1:${address.port}/stats/eurofxref`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
