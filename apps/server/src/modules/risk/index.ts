import { limits } from '@app/contract';
import type {
  HandlerInput,
  RiskDesk,
  RiskMark,
  RiskMatch,
  RiskReplay,
  RiskRuleSet,
} from '@app/contract';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import type { Task } from '#platform/jobs';
import type { RuleBook } from './book.ts';
import {
  approveProposal,
  deleteDraft,
  listMatches,
  proposeDraft,
  returnProposal,
  saveDraft,
  shadowDraft,
  withRules,
} from './desk.ts';
import type { Step } from './desk.ts';
import { watchJob } from './jobs.ts';
import { replay } from './replay.ts';
import { readSet, readSets, readSetsIn } from './store.ts';

export { verdictAgain } from './again.ts';
export type { RuleBook } from './book.ts';
export { toWire } from './store.ts';
export { createRuleBook, followRules } from './book.ts';
export { createRiskChecks } from './risk-part.ts';
export type { RiskChecks, Verdict } from './risk-part.ts';
export { riskRoutes } from './routes.ts';

interface RiskDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: RuleBook;
  readonly screening: () => Promise<RiskDesk['screening']>;
}

export interface Risk {
  readonly book: RuleBook;
  desk(): Promise<RiskDesk>;
  versions(
    query: HandlerInput<'listRiskVersions'>['query'],
  ): Promise<{ items: RiskRuleSet[]; next: string | null }>;
  matches(
    query: HandlerInput<'listRiskMatches'>['query'],
  ): Promise<{ items: RiskMatch[]; next: string | null }>;
  /** Throws `risk_set_not_found`. */
  replay(id: number): Promise<RiskReplay>;
  saveDraft(actor_id: string, body: HandlerInput<'saveRiskDraft'>['body']): Promise<RiskRuleSet>;
  deleteDraft(actor_id: string, expected: RiskMark): Promise<null>;
  shadow(step: Step): Promise<RiskRuleSet>;
  propose(step: Step): Promise<RiskRuleSet>;
  approve(step: Step): Promise<RiskRuleSet>;
  giveBack(step: Step): Promise<RiskRuleSet>;
  /** Looks at transfers after their commit. */
  readonly watch: Task;
}

/** Fraud rules as data: what holds, what is watched, and what they found. */
export function createRisk({ db, clock, book, screening }: RiskDeps): Risk {
  // This server at once; the others hear of it through the outbox.
  const renewed = async (change: Promise<RiskRuleSet>): Promise<RiskRuleSet> => {
    const set = await change;
    await book.load();
    return set;
  };
  return {
    book,
    desk: async () => {
      const rows = await readSetsIn(db.query, ['active', 'shadow', 'draft', 'proposed']);
      const sets = await withRules(db.query, rows);
      const of = (...states: string[]) => sets.find(({ state }) => states.includes(state)) ?? null;
      return {
        active: of('active'),
        shadow: of('shadow'),
        draft: of('draft', 'proposed'),
        screening: await screening(),
      };
    },
    versions: async ({ limit = limits.pageSize, cursor }) => {
      const { rows, next } = await readSets(db.query, { cursor, limit });
      return { items: await withRules(db.query, rows), next };
    },
    matches: ({ limit = limits.pageSize, cursor, mode }) =>
      listMatches(db.query, { cursor, limit, mode }),
    replay: async (id) => {
      if ((await readSet(db.query, id)) === undefined) throw new DomainError('risk_set_not_found');
      return replay({ db, clock }, id);
    },
    saveDraft: (actor_id, body) => saveDraft(db, actor_id, body),
    deleteDraft: (actor_id, expected) => deleteDraft(db, actor_id, expected),
    shadow: (step) => renewed(shadowDraft(db, step)),
    propose: (step) => proposeDraft(db, step),
    approve: (step) => renewed(approveProposal(db, step)),
    giveBack: (step) => returnProposal(db, step),
    watch: watchJob({ db, book }),
  };
}
