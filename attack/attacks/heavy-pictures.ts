import { setTimeout as wait } from 'node:timers/promises';
import { residentMib } from '../../tools/shared/processes.mjs';
import { inParallel, percentile } from '../shared/attack.ts';
import type { Findings } from '../shared/attack.ts';
import { interlacedPng, passesJpeg, textPng } from '../shared/pictures.ts';
import type { Member, Stage } from '../shared/stage.ts';

const memoryMaxMb = 512;
/** The attacks before have left theirs in the server: then, so much more than it had. */
const growthMaxMb = 300;
const signInP95Ms = 500;
/** On a machine that is busy with other things too: so many times what a sign-in takes there alone. */
const slowerAtMost = 3;
const aloneCount = 20;
const sampleMs = 50;

interface Heavy {
  readonly what: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Small files, each as much work as one may be made to be: just under a limit, or far above one. */
function heavyFiles(): readonly Heavy[] {
  return [
    { what: '11 megapixels at eight bytes', type: 'image/png', bytes: interlacedPng(3_350) },
    { what: '49 megapixels in 32 passes', type: 'image/jpeg', bytes: passesJpeg(7_000, 31) },
    { what: 'texts of 790 MB', type: 'image/png', bytes: textPng(100) },
    { what: '2,000 passes', type: 'image/jpeg', bytes: passesJpeg(7_000, 2_000) },
  ];
}

/** Some free accounts send heavy pictures all at once: the server keeps its memory, and somebody else signs in as ever. */
export async function crowd(stage: Stage, findings: Findings): Promise<Record<string, number>> {
  const files = heavyFiles();
  const senders: Member[] = [];
  for (let count = 0; count < (stage.short ? 2 : 4); count += 1)
    senders.push(await stage.customer());
  const other = await stage.customer();
  let before = aloneCount;
  const alone = await signInTimes(stage, other, { running: () => (before -= 1) > 0 });
  const memoryBefore = memoryMb(stage.wide.pid);
  let sending = true;
  const running = (): boolean => sending;
  const memory = mostMemory(stage.wide.pid, running);
  const signIns = signInTimes(stage, other, { running });
  const statuses = new Map<number, number>();
  const uploads = senders.flatMap((sender) =>
    [...files, ...files].flatMap((file) => doors.map((door) => ({ sender, file, door }))),
  );
  await inParallel(uploads, 40, async ({ sender: { token }, file, door: [method, path] }) => {
    const headers = { 'content-type': file.type };
    const { status } = await stage.wide.call(method, path, { token, raw: file.bytes, headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    findings.expect(status < 500 || status === 503, `${file.what} at ${path}: ${status}`);
  });
  sending = false;
  const [most, times] = [await memory, await signIns];
  const p95 = Math.round(percentile(times, 0.95));
  const aloneP95 = Math.round(percentile(alone, 0.95));
  const bearable = Math.max(memoryMaxMb, memoryBefore + growthMaxMb);
  findings.expect(
    most < bearable,
    `pictures of strangers took it from ${memoryBefore} to ${most} MB`,
  );
  const within = Math.max(signInP95Ms, slowerAtMost * aloneP95);
  findings.expect(p95 < within, `beside them somebody else signed in in ${p95} ms (p95)`);
  const refused = (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0);
  return {
    heavy_pictures: uploads.length,
    heavy_put_off: refused,
    memory_before_mb: memoryBefore,
    heavy_memory_mb: most,
    sign_in_alone_p95_ms: aloneP95,
    sign_ins_beside: times.length,
    sign_in_p95_ms: p95,
  };
}

const doors = [
  ['POST', '/api/support/attachments?name=a.png'],
  ['POST', '/api/verification/documents?name=a.png'],
  ['PUT', '/api/profile/avatar'],
] as const;

/** At least one, which also begins what the first one begins. */
async function signInTimes(
  stage: Stage,
  person: Member,
  { running }: { readonly running: () => boolean },
): Promise<number[]> {
  const times: number[] = [];
  do {
    const begun = performance.now();
    await stage.signIn(person, 'customer');
    times.push(performance.now() - begun);
  } while (running());
  return times;
}

async function mostMemory(pid: number, running: () => boolean): Promise<number> {
  let most = 0;
  while (running()) {
    most = Math.max(most, memoryMb(pid));
    await wait(sampleMs);
  }
  return most;
}

function memoryMb(pid: number): number {
  return Math.round(residentMib(pid) ?? Number.NaN);
}
