/** Long enough for a browser that asks where to save before it reads the file. */
const keptMs = 60_000;

/** Gives a file to the browser to save under a name. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Kept for ever it would hold the bytes in memory.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
