import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/**
 * Loaded before the server (NODE_OPTIONS --import): samples what it runs, or with `PROFILE_OF=allocations` what it allocates, from the signal
 * SIGUSR2 on, and writes the profile to `PROFILE_FILE` when the process ends.
 */
const file = process.env['PROFILE_FILE'] ?? '';
const session = new Session();
session.connect();

/** Also what is garbage by the end, since that is what collecting it costs. */
const all = {
  samplingInterval: 32_768,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};

/** As a profile of time is written, with bytes in the place of microseconds. */
function asSamples(head) {
  const nodes = [];
  const timeDeltas = [];
  const walk = ({ id, callFrame, selfSize, children }) => {
    nodes.push({ id, callFrame, children: children.map((child) => child.id) });
    timeDeltas.push(selfSize);
    for (const child of children) walk(child);
  };
  walk(head);
  return { nodes, samples: nodes.map(({ id }) => id), timeDeltas };
}

function stopAt(method, asProfile) {
  process.once('exit', () => {
    session.post(method, (error, result) => {
      if (error === null) writeFileSync(file, JSON.stringify(asProfile(result.profile)));
    });
  });
}

if (process.env['PROFILE_OF'] === 'allocations') {
  process.once('SIGUSR2', () => session.post('HeapProfiler.startSampling', all));
  stopAt('HeapProfiler.stopSampling', ({ head }) => asSamples(head));
} else {
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: 500 });
  process.once('SIGUSR2', () => session.post('Profiler.start'));
  stopAt('Profiler.stop', (profile) => profile);
}
