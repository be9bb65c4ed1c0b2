import type { Factors, TotpSetup } from '@app/contract';
import { useState } from 'react';
import { askFactor, lookFactor } from './unheard.ts';
import type { FactorOutcome, FactorStep, Unheard } from './unheard.ts';

/** What the app does for the panel; each asks for a confirmation by itself where one is due. */
export interface FactorActions {
  readonly beginTotp: () => Promise<TotpSetup>;
  /** Gives recovery codes where some were made. */
  readonly enableTotp: (code: string) => Promise<readonly string[] | null>;
  readonly removeTotp: () => Promise<void>;
  readonly addPasskey: (name: string) => Promise<readonly string[] | null>;
  readonly renamePasskey: (id: string, name: string) => Promise<void>;
  readonly removePasskey: (id: string) => Promise<void>;
  readonly makeRecoveryCodes: () => Promise<readonly string[]>;
  readonly endOthers: () => Promise<void>;
  /** Reads the factors anew and gives them; undefined where they cannot be read. */
  readonly reload: () => Promise<Factors | undefined>;
  readonly problemText: (error: unknown) => string | undefined;
  /** Tells a failure that belongs to no field. */
  readonly tell: (error: unknown) => void;
}

export type FactorOpen =
  | { readonly kind: 'app'; readonly setup: TotpSetup }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  /** The authenticator app has no id. */
  | { readonly kind: 'remove'; readonly id: string | null; readonly name: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export interface FactorWork {
  readonly shown: FactorOpen | undefined;
  readonly busy: boolean;
  /** A factor came or went on this visit. */
  readonly changed: boolean;
  /** What was made without a word of it. */
  readonly unheard: Unheard | undefined;
  readonly open: (shown: FactorOpen) => void;
  readonly close: () => void;
  readonly setUpApp: () => void;
  readonly makeCodes: () => void;
  readonly endOthers: () => void;
  /** Adds or removes a factor and closes its dialog; rejects where that was not done. */
  readonly ask: (step: FactorStep, call: () => Promise<readonly string[] | null>) => Promise<void>;
}

/** What the panel is in the middle of: one dialog at a time. */
export function useFactors(actions: FactorActions, factors: Factors): FactorWork {
  const [shown, setShown] = useState<FactorOpen>();
  const [busy, setBusy] = useState(false);
  const steps = useSteps(actions, factors, setShown);
  const run = (work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    work()
      .catch(actions.tell)
      .finally(() => setBusy(false));
  };
  return {
    shown,
    busy,
    changed: steps.changed,
    unheard: steps.unheard,
    open: setShown,
    close: () => {
      setShown(undefined);
      const step = shown && stepOf(shown);
      if (step !== undefined) steps.lookAgain(step);
    },
    setUpApp: () => run(async () => setShown({ kind: 'app', setup: await actions.beginTotp() })),
    makeCodes: () => run(() => steps.ask({ kind: 'codes' }, actions.makeRecoveryCodes)),
    endOthers: () =>
      run(async () => {
        await actions.endOthers();
        steps.forgetChange();
      }),
    ask: steps.ask,
  };
}

/** The step that a dialog is for. */
function stepOf(shown: FactorOpen): FactorStep | undefined {
  if (shown.kind === 'remove') return { kind: 'remove', id: shown.id };
  return shown.kind === 'app' || shown.kind === 'passkey' ? { kind: shown.kind } : undefined;
}

/** What became of the steps that were asked for, also where an answer was lost. */
function useSteps(
  { reload }: FactorActions,
  factors: Factors,
  show: (shown: FactorOpen | undefined) => void,
) {
  const [changed, setChanged] = useState(false);
  const [unheard, setUnheard] = useState<Unheard>();
  // As they were before the first try that failed, until it is known what came of it.
  const [unsure, setUnsure] = useState<Factors>();
  const before = unsure ?? factors;
  const settle = ({ kind }: FactorStep, outcome: FactorOutcome): void => {
    const { codes } = outcome;
    setUnsure(undefined);
    // Codes that nobody saw stay told until others are shown.
    setUnheard((told) => outcome.unheard ?? (codes === null && told?.codes ? told : undefined));
    if (kind !== 'codes') setChanged(true);
    if (codes !== null) show({ kind: 'codes', codes });
  };
  return {
    changed,
    unheard,
    forgetChange: () => setChanged(false),
    ask: async (step: FactorStep, call: () => Promise<readonly string[] | null>) => {
      try {
        const outcome = await askFactor({ step, before, reload }, call);
        show(undefined);
        settle(step, outcome);
        if (outcome.unheard === undefined) void reload();
      } catch (error) {
        setUnsure(before);
        throw error;
      }
    },
    /** Whoever gives up after a failure must not leave with the panel as it was before. */
    lookAgain: (step: FactorStep): void => {
      if (unsure === undefined) return;
      setUnsure(undefined);
      void lookFactor({ step, before: unsure, reload }).then(
        (outcome) => outcome && settle(step, outcome),
      );
    },
  };
}
