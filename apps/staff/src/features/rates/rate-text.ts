const decimals = 8;

/** '29,478.53330894' from the wire form: as text, so that no digit is lost, and padded, so that the points of a column line up. */
export function rateText(wire: string): string {
  const [whole = '', fraction = ''] = wire.split('.');
  return `${BigInt(whole).toLocaleString('en-IE')}.${fraction.padEnd(decimals, '0')}`;
}
