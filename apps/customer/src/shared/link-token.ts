/** The token of a mail's link, which stands behind the hash sign: browsers send that part to nobody. */
export function linkToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
