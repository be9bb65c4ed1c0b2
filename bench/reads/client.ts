import { cpus } from 'node:os';
import { createPrivateKey } from 'node:crypto';
import { proofFor } from '../../tools/shared/proof.mjs';
import { openConnection } from '../load/connection.ts';
import { closedLoop } from '../load/loops.ts';
import { answerParent } from '../shared/answer-parent.ts';
import type { ReadAnswer, ReadLoad } from './load.ts';

/** The process that reads pages as fast as they come: apart from the one that arranges. Each request has a proof of its own, signed beforehand. */
function requestsOf({ url, path, people, count }: ReadLoad): Buffer[] {
  const { host } = new URL(url);
  const address = `${url}${path}`;
  const signers = people.map(({ token, privateKey, ...key }) => ({
    token,
    key: {
      ...key,
      privateKey: createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' }),
    },
  }));
  return Array.from({ length: count }, (_, place) => {
    const signer = signers[place % signers.length];
    if (signer === undefined) throw new Error('There is nobody to ask.');
    return Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: DPoP ${signer.token}\r\n` +
        `DPoP: ${proofFor('GET', address, signer)}\r\n\r\n`,
    );
  });
}

async function carryOut(load: ReadLoad): Promise<ReadAnswer> {
  const requests = requestsOf(load);
  const { hostname, port } = new URL(load.url);
  const connections = await Promise.all(
    Array.from({ length: load.connections }, () => openConnection(hostname, Number(port))),
  );
  const before = process.cpuUsage();
  const begunMs = performance.now();
  const { warmUpMs, measuredMs } = load;
  const result = await closedLoop(connections, requests, { warmUpMs, measuredMs, forget: true });
  const { user, system } = process.cpuUsage(before);
  const wallMs = performance.now() - begunMs;
  for (const connection of connections) connection.close();
  const { good, seconds, latencies, complaints, ranOut } = result;
  const cpuShare = (user + system) / 1000 / wallMs / cpus().length;
  return { report: { good, seconds, latencies, complaints, ranOut, cpuShare } };
}

answerParent<ReadLoad, ReadAnswer>(carryOut);
