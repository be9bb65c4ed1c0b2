import type { Beneficiary } from '@app/contract';
import { forgetWithOwner } from '../../shared/typed-drafts.ts';
import { emptyValues, valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';

// By the state of the recipient that is changed; without one, of somebody new.
const kept = new Map<string | undefined, FormValues>();
const keyOf = (saved: Beneficiary | undefined): string | undefined =>
  saved && `${saved.id} ${saved.updated_at}`;
forgetWithOwner(() => kept.clear());

/** What is being typed about recipients. Beyond the page, so that a session that lapses over an open form loses none of it (ruling 34). */
export const recipientDrafts = {
  /** What the form begins with: as it was left, else as it is saved, else empty. */
  of: (saved: Beneficiary | undefined): FormValues =>
    kept.get(keyOf(saved)) ?? (saved === undefined ? emptyValues : valuesOf(saved)),
  keep: (saved: Beneficiary | undefined, values: FormValues): void =>
    void kept.set(keyOf(saved), values),
  /** What was typed over one state goes on over another one, which its writer has seen. */
  move: (from: Beneficiary | undefined, to: Beneficiary): void => {
    const values = kept.get(keyOf(from));
    kept.delete(keyOf(from));
    if (values !== undefined) kept.set(keyOf(to), values);
  },
  /** It was saved, or is not wanted any more. */
  drop: (saved: Beneficiary | undefined): void => void kept.delete(keyOf(saved)),
};
