import type { FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';

/** The most that the body of a request can come to: what was announced, else what its call may take. Throws `payload_too_large`. */
export function mostBytes({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit } = routeOptions;
  const most = Number(headers['content-length'] ?? bodyLimit);
  if (most > bodyLimit) throw new DomainError('payload_too_large');
  return most;
}

/**
 * The body of a request, written into one piece of memory as it comes. Kept in the pieces in which it is sent, each of them a single byte
 * if its sender likes, it would take several hundred times its size. Throws `payload_too_large`, and `malformed_request` where it breaks off.
 */
export function readBytes({ raw }: FastifyRequest, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const broken = (): void => reject(new DomainError('malformed_request'));
    // Whoever hung up while they were let in: nothing more is told of that.
    if (raw.destroyed) return broken();
    const bytes = Buffer.allocUnsafe(most);
    let length = 0;
    const add = (piece: Buffer): void => {
      if (length + piece.length <= most) {
        length += piece.copy(bytes, length);
        return;
      }
      // It flows on, to nobody.
      raw.off('data', add);
      reject(new DomainError('payload_too_large'));
    };
    raw.on('data', add);
    raw.once('close', broken);
    raw.once('end', () => {
      raw.off('close', broken);
      resolve(bytes.subarray(0, length));
    });
  });
}
