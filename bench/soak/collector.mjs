import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/**
 * Loaded before the server (NODE_OPTIONS --import): at the signal SIGUSR2 it collects all garbage, and writes how many bytes of the heap are left in
 * use to `HEAP_FILE`.
 */
const file = process.env['HEAP_FILE'] ?? '';
process.on('SIGUSR2', () => {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage', () => {
    session.disconnect();
    // Whoever waits for the file finds all of it.
    writeFileSync(`${file}.part`, String(process.memoryUsage().heapUsed));
    renameSync(`${file}.part`, file);
  });
});
