import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded before the server (NODE_OPTIONS --import): at the signal SIGUSR2 it collects all garbage, and writes how many bytes of the heap are left in
 * use to `HEAP_FILE`.
 */
const file = process.env['HEAP_FILE'] ?? '';
process.on('SIGUSR2', () => {
  // Not before the server was loaded: V8 would refuse what it compiled of it with other flags.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  // Whoever waits for the file finds all of it.
  writeFileSync(`${file}.part`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.part`, file);
});
