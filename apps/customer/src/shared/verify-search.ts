export interface VerifySearch {
  /** The verification code of a receipt, as its QR code carries it. */
  readonly code?: string;
}

const longest = 60;

/** Reads `?code=`; whether there is such a receipt is the server's to say. */
export function verifySearch(search: Readonly<Record<string, unknown>>): VerifySearch {
  const { code } = search;
  return typeof code === 'string' && code !== '' ? { code: code.slice(0, longest) } : {};
}
