import { setTimeout as pause } from 'node:timers/promises';
import type { RiskMode } from '@app/contract';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';
import type { Logger } from '#platform/log';
import type { OutboxListener } from '#platform/outbox';
import { isEnforcing } from './rules.ts';
import type { Rule } from './rules.ts';
import { readInForce } from './store.ts';

/** A version as it is applied. */
export interface RuleSet {
  readonly id: number;
  readonly mode: RiskMode;
  readonly rules: readonly Rule[];
}

/** The versions in force, kept in memory: no transfer pays a read for them. */
export interface RuleBook {
  /** Reads them anew: at the start, and when one was put in force here or on another server. */
  load(): Promise<void>;
  inForce(): readonly RuleSet[];
  /** The version that can hold or refuse a transfer; undefined while none can. */
  enforcing(): RuleSet | undefined;
}

export function createRuleBook({ query }: { readonly query: Kysely<DB> }): RuleBook {
  let sets: readonly RuleSet[] = [];
  let begun = 0;
  let taken = 0;
  return {
    load: async () => {
      begun += 1;
      const reading = begun;
      const read = await readInForce(query);
      // A slow reading must not put back what one that began later has found.
      if (reading < taken) return;
      taken = reading;
      sets = read;
    },
    inForce: () => sets,
    enforcing: () => sets.find(({ mode, rules }) => mode === 'active' && isEnforcing(rules)),
  };
}

const loadAgainAfterMs = 1_000;

interface FollowDeps {
  readonly log: Logger;
  /** From then on nothing is read again. */
  readonly stopping: AbortSignal;
}

/**
 * Keeps the book as the rules are changed on other servers. A reading that fails is done again: until it succeeds this server would let pass
 * what the new rules hold.
 */
export function followRules(
  book: Pick<RuleBook, 'load'>,
  { log, stopping }: FollowDeps,
): OutboxListener {
  let changed = false;
  let renewing = false;
  const renew = async (): Promise<void> => {
    changed = true;
    if (renewing) return;
    renewing = true;
    while (changed && !stopping.aborted) {
      changed = false;
      try {
        await book.load();
      } catch (error) {
        changed = true;
        log.warn({ err: error }, 'the rules in force could not be read yet');
        await pause(loadAgainAfterMs, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
    renewing = false;
  };
  return {
    event: ({ kind }) => {
      if (kind === 'risk.changed') void renew();
    },
    reset: () => void renew(),
  };
}
