const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** '12.3 MB': sizes as people say them, in steps of a thousand. */
export function bytesText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const figure = power === 0 ? `${bytes}` : (bytes / 1000 ** power).toFixed(1);
  return `${figure} ${units[power] ?? ''}`;
}
