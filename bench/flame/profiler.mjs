import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/**
 * Loaded before the server (NODE_OPTIONS --import): samples what it runs from the signal SIGUSR2 on, and writes the profile to `PROFILE_FILE` when
 * the process ends.
 */
const file = process.env['PROFILE_FILE'] ?? '';
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: 500 });
process.once('SIGUSR2', () => session.post('Profiler.start'));
process.once('exit', () => {
  session.post('Profiler.stop', (error, result) => {
    if (error === null) writeFileSync(file, JSON.stringify(result.profile));
  });
});
