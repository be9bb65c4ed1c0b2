/** How somebody shows beside the password that it is they. */
export const factorMethods = ['totp', 'passkey', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** How somebody who is signed in confirms it: the password counts only where there is no factor. */
export const confirmMethods = ['password', ...factorMethods] as const;
export type ConfirmMethod = (typeof confirmMethods)[number];

/** How a passkey reaches the browser; the names are the browsers' own. */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];
