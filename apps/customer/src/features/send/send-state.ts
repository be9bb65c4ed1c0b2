import type {
  Beneficiary,
  BeneficiaryBody,
  CodeKind,
  CreateTransactionBody,
  Transaction,
} from '@app/contract';
import type { FieldProblem } from './check-form.ts';
import type { Draft, Repeated, Restored } from './draft.ts';
import type { Failure } from './failure.ts';
import type { QuoteDesk, QuotePorts } from './quote-desk.ts';
import { noQuote } from './quote-machine.ts';
import type { QuoteState } from './quote-machine.ts';
import type { Payee } from './recipient-standing.ts';
import type { KeyRecord, Renewal, Review } from './review.ts';
import { emptyValues, isSendField } from './send-values.ts';
import type { SendValues } from './send-values.ts';
import type { SendingPorts } from './sending.ts';
import { idle } from './undo-machine.ts';
import type { UndoState } from './undo-machine.ts';

/** What a person is told beside the form; the words are in `send-notices.ts`. */
export type SendNotice =
  | { readonly kind: 'missing' }
  /** The checks are passed: what was said about failing them is answered. */
  | { readonly kind: 'passed' }
  | { readonly kind: 'insufficient'; readonly needed: string; readonly balance: string }
  | { readonly kind: 'no_rate'; readonly on: 'lookup' | 'submit'; readonly values: SendValues }
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** What sending asks for could not be read, so nothing is sent (ruling 20). */
  | { readonly kind: 'required_unknown' }
  | { readonly kind: 'cancelled'; readonly asleep: boolean }
  | { readonly kind: 'sent'; readonly transaction: Transaction }
  | { readonly kind: 'saved'; readonly name: string }
  /** The transfer is made, its recipient was not saved; null where their country is not known. */
  | { readonly kind: 'not_saved'; readonly name: string; readonly failure: Failure | null };

/** All that the flow needs of the world around it; tests bring their own. */
export interface SendPorts extends QuotePorts, SendingPorts {
  /** The wallet as last heard, in euro; undefined before the profile is there. */
  readonly balance: () => string | undefined;
  /** The customer's name as last heard, and whether transfers are sent in no other; undefined before the profile is there. */
  readonly sender: () => { readonly name: string; readonly fixed: boolean } | undefined;
  /** The saved recipients as last heard; undefined before the list is there. */
  readonly saved: () => readonly Beneficiary[] | undefined;
  readonly saveRecipient: (recipient: BeneficiaryBody) => Promise<unknown>;
  readonly newKey: () => string;
  /** The codes that sending asks for, as last heard; undefined when that is not known. */
  readonly required: () => readonly CodeKind[] | undefined;
  /** Asks anew what sending asks for. */
  readonly refreshRequired: () => Promise<void>;
  /** Whether an account was paid before; undefined when that cannot be found out. Never rejects. */
  readonly paidBefore: (payee: Payee) => Promise<boolean | undefined>;
  /** Whether this transfer has to be confirmed first; asks the server and nobody else. */
  readonly needsConfirming: (order: CreateTransactionBody) => Promise<boolean>;
  /** Lets the customer confirm it; rejects when they leave the question or may not send. */
  readonly confirmTransfer: (order: CreateTransactionBody) => Promise<unknown>;
  /** Today on the customer's calendar: for comparing, and as it is shown. */
  readonly today: () => { readonly day: string; readonly shown: string };
  readonly locale: string;
  /** Where the draft is kept between visits of this tab. */
  readonly draft: {
    readonly read: () => string | undefined;
    readonly write: (text: string | undefined) => void;
  };
  readonly tell: (notice: SendNotice) => void;
}

/** `renewed`: the figures have changed since a code was asked for. */
export type CodeProblem = 'missing' | 'wrong' | 'renewed';

export interface CodeEntry {
  readonly open: boolean;
  readonly typed: Readonly<Partial<Record<CodeKind, string>>>;
  readonly problem: CodeProblem | null;
}

/** A saved recipient that was changed or deleted while it stood in the form, by the name that stands there. */
export interface Unlinked {
  readonly id: string;
  readonly name: string;
}

export interface SendState {
  readonly values: SendValues;
  readonly quote: QuoteState;
  readonly problems: readonly FieldProblem[];
  /** Counts refused attempts: the error summary takes the focus at each. */
  readonly attempts: number;
  readonly proceeding: boolean;
  readonly review: Review | null;
  readonly renewal: Renewal | null;
  readonly undo: UndoState;
  /** Whether the customer has to show who they are before the transfer on the review goes out. */
  readonly confirming: 'unknown' | 'free' | 'needed' | 'asking';
  /** `Verification Required`: what was typed, which is kept nowhere but here; null until codes are asked for. */
  readonly codes: CodeEntry | null;
  /** The transfer just made, until the page has moved on or the person chose to stay. */
  readonly sent: Transaction | null;
  /** The form was filled from the draft of an earlier visit. */
  readonly restored: Restored | null;
  /** The form was filled from this transfer. */
  readonly repeated: Repeated | null;
  /** The form was filled from this saved recipient, who is no longer saved so. */
  readonly unlinked: Unlinked | null;
}

/** No review, and nothing that is asked on one. */
export const noReview = { review: null, codes: null, renewal: null };

export function initialState(
  draft: Pick<Draft, 'values'> & Partial<Omit<Draft, 'values'>>,
): SendState {
  const { values, savedAtMs, attempted = false, repeated = null, unlinked = null } = draft;
  return {
    values,
    restored: savedAtMs === undefined ? null : { savedAtMs, attempted },
    repeated,
    quote: noQuote,
    problems: [],
    attempts: 0,
    proceeding: false,
    review: null,
    renewal: null,
    undo: idle,
    confirming: 'unknown',
    codes: null,
    sent: null,
    unlinked,
  };
}

/** What the form said of today and of its owner when it was last filled in, so that nothing of it counts as typed later. */
export interface FormDefaults {
  date: string;
  sender_name: string;
}

/** What the parts of the flow share. */
export interface FlowContext {
  readonly ports: SendPorts;
  readonly defaults: FormDefaults;
  readonly get: () => SendState;
  readonly set: (part: Partial<SendState>) => void;
  /** Its owner is no longer signed in: whatever ends now is told to nobody. */
  readonly isClosed: () => boolean;
  readonly desk: QuoteDesk;
  readonly keys: { last: KeyRecord | undefined };
  /** Whether the page is shown, how often it was left, and how often its review was, for the form or with the page; and in whose marks the form is written. */
  readonly visit: { here: boolean; departures: number; reviewsLeft: number; locale: string };
}

/** An empty form as of now, with nothing said of what stood in it. */
export function emptied({ ports, defaults }: FlowContext) {
  defaults.date = ports.today().shown;
  const values = emptyValues(defaults.date, defaults.sender_name);
  return { values, problems: [], ...noReview, restored: null, repeated: null, unlinked: null };
}

/** Shows problems at their fields, and the summary above them. */
export function refuse({ get, set }: FlowContext, problems: readonly FieldProblem[]): void {
  set({ problems, attempts: get().attempts + 1 });
}

/** The server's remarks on fields of this form, each for its field. */
export function fieldRefusals(failure: Failure): FieldProblem[] {
  if (failure.kind !== 'refused') return [];
  return failure.fields.flatMap(({ field, message }) =>
    isSendField(field) ? [{ field, message }] : [],
  );
}
