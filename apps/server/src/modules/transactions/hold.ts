import { ownSentences } from '@app/contract';
import type { ScreeningHit } from '@app/contract';
import { caseNews } from '#cases';
import type { CaseFindings, NewCase } from '#cases';
import { toWire } from '#risk';
import type { Verdict } from '#risk';
import type { TransferContext } from './context.ts';
import type { Change } from './transaction.ts';

/** What the customer reads while somebody looks; true whatever comes of it, and silent about what was found. */
export const heldSentence = ownSentences.transferHeld;

/** A transfer that waits no longer does not go on saying that it does; anybody's own words stay. */
export function withoutHeldSentence(change: Change): Change {
  const saysHeld = change.status !== 'pending' && change.progress_reason === heldSentence;
  return saysHeld ? { ...change, progress_reason: null } : change;
}

/** Why a transfer waits: what was found, for the case that it opens. */
export interface Hold {
  readonly kind: 'screening_hit' | 'risk_review';
  readonly text: string;
  readonly found: Found;
}

export interface Found {
  readonly hits: readonly ScreeningHit[];
  /** The customer's own name is on the list, or may be. */
  readonly listed: boolean;
  readonly verdict: Verdict | undefined;
}

const listedText =
  'The customer’s own name resembles one on the screening list, and nobody has cleared it yet.';
const hitText = 'A name of this transfer resembles one on the screening list.';
const ruleText = 'A rule in force holds this transfer.';

/** What a case adds about a transfer that is out of our hands. */
export const handedOverText =
  'The provider has it already, so nothing is held: ask for it back where that is due.';

/** One case for all that was found; undefined when nothing was. A hit fails closed: it holds whatever the rules say. */
export function holdFor(found: Found): Hold | undefined {
  const { hits, listed, verdict } = found;
  const texts = [...(hits.length > 0 ? [hitText] : []), ...(listed ? [listedText] : [])];
  if (texts.length > 0) return { kind: 'screening_hit', text: texts.join(' '), found };
  if (verdict?.outcome !== 'review') return undefined;
  return { kind: 'risk_review', text: ruleText, found };
}

/** What the case keeps of it. */
export function findingsOf({ hits, listed, verdict }: Found): CaseFindings {
  return { hits, listed, rules: (verdict?.rules ?? []).map(toWire) };
}

/** Opens the case in the commit that makes the transfer, so that none is held without somebody who is asked. */
export function openHold(
  context: TransferContext,
  given: { readonly hold: Hold; readonly customer_id: string; readonly transaction_id: string },
): void {
  const { hold, customer_id, transaction_id } = given;
  const { kind, text, found } = hold;
  const facts = findingsOf(found);
  openCase(context, { kind, customer_id, transaction_id, opened_by: null, text, facts });
}

/** Opens a case in the commit of a batch, and tells whoever is told of its kind. */
export function openCase({ cases, news }: TransferContext, opened: NewCase): void {
  cases.open(opened);
  const told = caseNews(opened);
  if (told !== undefined) news.event({ ...told, transaction_id: null, actor_id: null });
}
