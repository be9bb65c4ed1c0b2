import { createServer } from 'node:net';
import { Fault, codeOf } from '../shared/fault.mjs';

const candidates = 100;

/** @param {string} host @returns {boolean} */
function isLoopback(host) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** @param {string} host @param {number} port @returns {Promise<string>} empty when free, else the system's error code */
function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) || 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('')));
  });
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
async function isFree(host, port) {
  const problem = await tryPort(host, port);
  if (problem === 'EADDRINUSE') return false;
  if (problem !== '') throw hostFault({ host, port, problem });
  // Browsers try ::1 first for "localhost", so a stranger there would answer in our place.
  return !isLoopback(host) || host === '::1' || (await tryPort('::1', port)) !== 'EADDRINUSE';
}

/** @param {{ host: string, port: number, problem: string }} what @returns {Fault} */
function hostFault({ host, port, problem }) {
  if (problem === 'EACCES') {
    return new Fault(`This user may not use port ${port}: set PORT to a number from 1024 on.`);
  }
  return new Fault(
    `HOST=${host} is not an address of this machine (${problem}): set HOST to 127.0.0.1, or to 0.0.0.0 for all its addresses.`,
  );
}

/**
 * The port to serve at. One that the person has chosen is used or refused, the usual one gives way.
 *
 * @param {{ host: string, port: number, portIsChosen: boolean }} settings
 * @returns {Promise<number>}
 */
export async function choosePort({ host, port, portIsChosen }) {
  if (await isFree(host, port)) return port;
  if (portIsChosen) {
    throw new Fault(
      `Port ${port} is taken by another program: stop that program, or set PORT to another number.`,
    );
  }
  for (let next = port + 1; next < port + candidates; next += 1) {
    if (await isFree(host, next)) return next;
  }
  throw new Fault(
    `The ports ${port} to ${port + candidates} are all taken: set PORT to a free one.`,
  );
}

/**
 * What to open in a browser. Passkeys work at "localhost" and fail at the same machine's number, hence the name.
 *
 * @param {string} url what the server says it listens at
 * @returns {string}
 */
export function addressToOpen(url) {
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') address.hostname = 'localhost';
  return address.href.replace(/\/$/, '');
}
