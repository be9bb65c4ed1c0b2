import type { FactorMethod } from '@app/contract';
import { factorMethods } from '@app/contract';
import { isProblem } from '../../shared/errors.ts';
import type { Begun } from './second-step.tsx';

/** Tries to sign in; when the password was right and a second step is due, gives what that goes on with. */
export async function beginSignIn(signIn: () => Promise<void>): Promise<Begun | undefined> {
  try {
    await signIn();
    return undefined;
  } catch (error) {
    if (!isProblem(error, 'factor_required') || error.challenge === undefined) throw error;
    const methods: readonly FactorMethod[] = factorMethods.filter((method) =>
      error.methods.includes(method),
    );
    return { challenge: error.challenge, methods };
  }
}
