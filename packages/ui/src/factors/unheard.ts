import type { Factors } from '@app/contract';
import type { FactorActions } from './use-factors.ts';

/** What somebody asks for of their factors. */
export type FactorStep =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  /** The authenticator app has no id. */
  | { readonly kind: 'remove'; readonly id: string | null };

/** Something that was made although the answer that tells of it was lost. */
export interface Unheard {
  readonly made: 'app' | 'passkey' | 'codes';
  /** Recovery codes were made with it, which nobody has seen. */
  readonly codes: boolean;
}

export interface FactorOutcome {
  /** To be shown, where some were made. */
  readonly codes: readonly string[] | null;
  readonly unheard: Unheard | undefined;
}

export interface FactorTry {
  readonly step: FactorStep;
  /** As they were before the first try of it. */
  readonly before: Factors;
  readonly reload: FactorActions['reload'];
}

/** Asks for a step. Where that fails, only its answer may be lost: the factors are read before anything is told. Throws the failure of a step that was not made. */
export async function askFactor(
  factorTry: FactorTry,
  call: () => Promise<readonly string[] | null>,
): Promise<FactorOutcome> {
  try {
    return { codes: await call(), unheard: undefined };
  } catch (error) {
    const outcome = await lookFactor(factorTry);
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/** What has come of a try that failed; undefined when it was not made, or that cannot be read. */
export async function lookFactor({
  step,
  before,
  reload,
}: FactorTry): Promise<FactorOutcome | undefined> {
  const after = await reload();
  if (after === undefined || !isMade(step, before, after)) return undefined;
  if (step.kind === 'remove') return { codes: null, unheard: undefined };
  return { codes: null, unheard: { made: step.kind, codes: hasNewCodes(before, after) } };
}

function isMade(step: FactorStep, before: Factors, after: Factors): boolean {
  switch (step.kind) {
    case 'app':
      return after.totp !== null && after.totp.created_at !== before.totp?.created_at;
    case 'passkey':
      return after.passkeys.some(({ id }) => !before.passkeys.some((other) => other.id === id));
    case 'codes':
      return hasNewCodes(before, after);
    case 'remove':
      return step.id === null
        ? after.totp === null
        : !after.passkeys.some(({ id }) => id === step.id);
  }
}

function hasNewCodes(before: Factors, after: Factors): boolean {
  const { recovery_codes: codes } = after;
  return codes !== null && codes.created_at !== before.recovery_codes?.created_at;
}
