import { hash } from 'node:crypto';

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

let latest = { token: '', hash: '' };

/**
 * The hash by which a proof names an access token (RFC 9449, section 4.2). Both are checked one right after the other, and each check asks for it:
 * the second is spared the work. That it is compared with the one before tells nothing of use: without its key a token opens nothing.
 */
export function tokenHash(token: string): string {
  if (latest.token !== token) latest = { token, hash: hash('sha256', token, 'base64url') };
  return latest.hash;
}
