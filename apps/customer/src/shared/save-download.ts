import { readFile } from '@app/client';
import type { CallInput, DownloadName } from '@app/contract';
import { saveFile } from '@app/ui';
import { api } from './api.ts';
import { showProblem } from './errors.ts';

/** Asks for a file and gives it to the browser to save; a failure is said as a toast. */
export async function saveDownload<Name extends DownloadName>(
  name: Name,
  input: CallInput<Name>,
): Promise<void> {
  try {
    saveFile(await readFile(await api.download(name, input)));
  } catch (error) {
    showProblem(error);
  }
}
