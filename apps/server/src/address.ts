/** Where somebody listens, as part of an address: the colons of an IPv6 address stand in brackets. */
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** The address of this machine where we listen. */
export function addressAt(host: string, port: number): string {
  return `http://${bracketed(host)}:${port}`;
}

/** What a browser on this machine opens: passkeys and its key store work on "localhost", not on a bare address. */
export function addressToOpen(host: string, port: number): string {
  return addressAt(loopback.has(host) || everywhere.has(host) ? 'localhost' : host, port);
}
