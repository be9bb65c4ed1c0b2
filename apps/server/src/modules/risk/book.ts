import type { RiskMode } from '@app/contract';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';
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
  return {
    load: async () => {
      sets = await readInForce(query);
    },
    inForce: () => sets,
    enforcing: () => sets.find(({ mode, rules }) => mode === 'active' && isEnforcing(rules)),
  };
}
