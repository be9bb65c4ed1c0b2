import { codeKinds, codeSources } from '@app/contract';
import type { CustomerRequirements } from '@app/contract';
import type { Kysely } from 'kysely';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import { readCodes, readRequirements } from './store.ts';

/** Switches, and of each code only whether it is set, by whom, until when and how often it was tried wrongly (ruling 19). */
export async function getRequirements(
  query: Kysely<DB>,
  user_id: string,
): Promise<CustomerRequirements> {
  const row = await readRequirements(query, user_id);
  if (row === undefined) throw new DomainError('user_not_found');
  const codes = await readCodes(query, user_id);
  const { id, paused_until, ...rest } = row;
  return {
    ...rest,
    user_id: id,
    paused_until,
    codes: codeKinds.map((kind) => {
      const code = codes.find((known) => known.kind === kind);
      return {
        kind,
        set: code !== undefined,
        source: codeSources.find((source) => source === code?.source) ?? null,
        expires_at: code?.expires_at ?? null,
        attempts: code?.attempts ?? 0,
      };
    }),
  };
}
