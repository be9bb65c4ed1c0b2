const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** '1.2 MB' or '340 kB' for the size of a file in bytes. */
export function fileSize(bytes: number, locale: string): string {
  const large = bytes >= megabyte;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / megabyte : Math.max(1, bytes / kilobyte));
}
