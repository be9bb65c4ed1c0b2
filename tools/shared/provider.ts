import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface OutsideProvider {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** Signs somebody in there, as a browser would; gives what comes back in the address. */
  answer(url: string, login: string): Promise<{ code: string; state: string; iss: string }>;
  stop(): Promise<void>;
}

const client_id = 'our-product';
const client_secret = 'outside secret of a test, long enough for a key';

/** A real OpenID Connect provider on this machine; whoever names themselves there is believed, as `<name>` with `<name>@example.com`. */
export async function startProvider(redirectUris: readonly string[]): Promise<OutsideProvider> {
  let handle: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : address}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id, client_secret, redirect_uris: [...redirectUris] }],
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@example.com` }),
    }),
  });
  const answer = provider.callback();
  handle = (request, response) => void answer(request, response);
  return {
    issuer,
    client_id,
    client_secret,
    answer: (url, login) => walk(url, login),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Follows the provider's pages: signs in where it asks, agrees where it asks, and stops where it leads back to us. */
async function walk(
  start: string,
  login: string,
): Promise<{ code: string; state: string; iss: string }> {
  const jar = new Map<string, string>();
  const { origin } = new URL(start);
  let next = new URL(start);
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 20; steps += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    keepCookies(jar, response);
    const to = response.headers.get('location');
    if (to !== null) {
      next = new URL(to, next);
      if (next.origin !== origin) return answerIn(next);
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`no way on: ${page}`);
    next = new URL(action, next);
    form = new URLSearchParams({ prompt, login, password: 'any' });
  }
  throw new Error('the provider never came back');
}

function keepCookies(jar: Map<string, string>, { headers }: Response): void {
  for (const cookie of headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
    jar.set(name, value);
  }
}

function answerIn({ searchParams }: URL): { code: string; state: string; iss: string } {
  const given = (name: string): string => searchParams.get(name) ?? '';
  return { code: given('code'), state: given('state'), iss: given('iss') };
}
