import { isKeptRefusal } from '@app/contract';
import type { KeptRefusalCode } from '@app/contract';
import type { BatchPart } from '#platform/batch';
import { DomainError } from '#platform/errors';
import { isObject } from '#platform/json-object';
import type { QuoteRow } from './transfer-part.ts';

/** What an order was refused with, as it stands at its quote under the order's key. */
interface KeptRefusal {
  readonly quote_id: string;
  readonly key: string;
  /** What the key stands for. */
  readonly request_fingerprint: Buffer;
  readonly code: KeptRefusalCode;
  readonly detail: string;
}

/** The refusals that a batch writes down. */
export interface KeptRefusals extends BatchPart {
  keep(refusal: KeptRefusal): void;
}

/** With so many of them a quote ends: nobody who means to send tries as often, and each one writes all of them anew. */
const refusalsMax = 20;

const keepText = `UPDATE quotes SET refusals = coalesce(refusals, '{}') || row.refusal,
    expires_at = CASE WHEN (SELECT count(*) FROM jsonb_object_keys(refusals)) >= ${refusalsMax - 1} THEN least(expires_at, now()) ELSE expires_at END
  FROM unnest($1::uuid[], $2::jsonb[]) AS row (id, refusal) WHERE quotes.id = row.id`;

/** Made for one batch, in which a customer has one order, so that each quote is written once. */
export function createKeptRefusals(): KeptRefusals {
  const kept: KeptRefusal[] = [];
  return {
    keep: (refusal) => void kept.push(refusal),
    pending: () => kept.length,
    read: () => Promise.resolve(),
    writes: () =>
      kept.length === 0
        ? []
        : [
            {
              name: 'keep_refusals',
              text: keepText,
              values: [
                kept.map(({ quote_id }) => quote_id),
                kept.map(({ key, request_fingerprint, code, detail }) => ({
                  [key]: { request: request_fingerprint.toString('hex'), code, detail },
                })),
              ],
            },
          ],
  };
}

/**
 * The refusal that an order of this key was told of before, or `idempotency_key_reused` where that was another order. An attempt that was
 * still on its way must not make what its sender was told is not made, whatever has changed since then: money may have arrived.
 */
export function keptRefusal(
  { refusals }: QuoteRow,
  { key, request_fingerprint }: Pick<KeptRefusal, 'key' | 'request_fingerprint'>,
): DomainError | undefined {
  if (typeof refusals !== 'object' || refusals === null || !Object.hasOwn(refusals, key))
    return undefined;
  const kept: unknown = Reflect.get(refusals, key);
  if (!isObject(kept)) return undefined;
  const { request, code, detail } = kept;
  if (typeof code !== 'string' || !isKeptRefusal(code) || typeof detail !== 'string')
    return undefined;
  if (request !== request_fingerprint.toString('hex'))
    return new DomainError('idempotency_key_reused');
  return new DomainError(code, { detail });
}
