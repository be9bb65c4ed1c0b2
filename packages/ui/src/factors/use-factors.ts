import type { TotpSetup } from '@app/contract';
import { useState } from 'react';

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
  /** Reads the factors anew. */
  readonly reload: () => Promise<unknown>;
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
  readonly open: (shown: FactorOpen) => void;
  readonly close: () => void;
  readonly setUpApp: () => void;
  readonly makeCodes: () => void;
  readonly endOthers: () => void;
  /** A factor was added, with these codes perhaps, or removed. */
  readonly settled: (codes: readonly string[] | null) => void;
}

/** What the panel is in the middle of: one dialog at a time. */
export function useFactors(actions: FactorActions): FactorWork {
  const [shown, setShown] = useState<FactorOpen>();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
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
    changed,
    open: setShown,
    close: () => setShown(undefined),
    setUpApp: () => run(async () => setShown({ kind: 'app', setup: await actions.beginTotp() })),
    makeCodes: () =>
      run(async () => {
        setShown({ kind: 'codes', codes: await actions.makeRecoveryCodes() });
        await actions.reload();
      }),
    endOthers: () =>
      run(async () => {
        await actions.endOthers();
        setChanged(false);
      }),
    settled: (codes) => {
      setShown(codes === null ? undefined : { kind: 'codes', codes });
      setChanged(true);
      void actions.reload();
    },
  };
}
