import { createPublicKey } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { readableLog } from '../../../test/probe.ts';
import { newProofKey, signProof } from '../../../test/proof.ts';
import { signatureThread, threadOf } from '../../../test/signature-thread.ts';
import { createSignatureChecks } from './signatures.ts';
import type { SignatureChecks, Signed } from './signatures.ts';

const keys = Array.from({ length: 3 }, newProofKey);

/** The `at`th thing that was signed, by one of three keys. */
function signedBy(at: number): Signed {
  const key = keys[at % keys.length] ?? newProofKey();
  const proof = signProof({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk }, { at }, key);
  const [header, claims, signature = ''] = proof.split('.');
  return { key: createPublicKey(key.privateKey), text: `${header}.${claims}`, signature };
}
const forged = (at: number) => ({ ...signedBy(at), signature: signedBy(at + 1).signature });

const { log, lines } = readableLog();
let checks: SignatureChecks | undefined;
const checksBy = (file: URL | undefined): SignatureChecks =>
  (checks = createSignatureChecks(file, log));
afterEach(() => checks?.close());

/** Sixteen of which every third is forged, asked about at once. */
const asked = Array.from({ length: 16 }, (_each, at) => (at % 3 === 0 ? forged(at) : signedBy(at)));
const truth = asked.map((_each, at) => at % 3 !== 0);

it('tells here what is signed and what is forged', () => {
  const { here } = checksBy(undefined);
  expect(asked.map(here)).toEqual(truth);
});

it.each([
  ['a thread of its own', signatureThread],
  ['the pool', () => undefined],
])('tells the same by %s, again and again', async (_name, file) => {
  const before = lines.length;
  const { beside } = checksBy(file());
  expect(await Promise.all(asked.map(beside))).toEqual(truth);
  expect(await Promise.all(asked.toReversed().map(beside))).toEqual(truth.toReversed());
  expect(lines.slice(before)).toEqual([]);
});

it('asks once for all that came together, and gives each its own answer', async () => {
  // Says how many it was asked about at a time, by what it says yes to.
  const { beside } = checksBy(
    threadOf(`parentPort.on('message', ({ texts }) =>
      parentPort.postMessage(texts.map((_text, at) => at === texts.length - 1)));`),
  );
  const answers = await Promise.all(asked.map(beside));
  expect(answers).toEqual(asked.map((_each, at) => at === asked.length - 1));
});

it('goes on by the pool when the thread ends, and says so once', async () => {
  const before = lines.length;
  const { beside } = checksBy(threadOf(`parentPort.on('message', () => process.exit(1));`));
  expect(await Promise.all(asked.map(beside))).toEqual(truth);
  expect(await Promise.all(asked.map(beside))).toEqual(truth);
  expect(lines.slice(before)).toHaveLength(1);
});

it('answers what was asked when it is closed', async () => {
  const { beside, close } = checksBy(threadOf(`parentPort.on('message', () => undefined);`));
  const answers = Promise.all(asked.map(beside));
  await new Promise(setImmediate);
  await close();
  expect(await answers).toEqual(truth);
});
