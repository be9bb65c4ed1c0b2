import { sameSaved } from './saved-values.ts';
import { noReview } from './send-state.ts';
import type { FlowContext } from './send-state.ts';
import { isUnderway } from './undo-machine.ts';

/**
 * A saved recipient that was changed or deleted since it was picked is not the one in the form any more: the fields, which are what is
 * paid, stay, and nothing goes out under its name. A transfer on its way is left alone until it has ended.
 *
 * @param stop closes an undo window that is open.
 */
export function compareSaved(flow: FlowContext, stop: () => void = () => undefined): void {
  const { ports, get } = flow;
  const { values, undo } = get();
  const list = ports.saved();
  if (values.beneficiary_id === null || list === undefined || isUnderway(undo)) return;
  const saved = list.find(({ id }) => id === values.beneficiary_id);
  if (saved !== undefined && sameSaved(values, saved)) return;
  stop();
  unlink(flow);
}

/**
 * The list was read or renewed: it is compared, and what was taken off is put back where the list holds it after all, as when a deletion was
 * undone or the list before was old.
 */
export function takeRenewed(flow: FlowContext, stop: () => void): void {
  const { ports, get, set } = flow;
  const { values, unlinked } = get();
  if (unlinked === null) return compareSaved(flow, stop);
  const saved = ports.saved()?.find(({ id }) => id === unlinked.id);
  if (saved === undefined || !sameSaved(values, saved) || isUnderway(get().undo)) return;
  // Another order than the one on the review, which is made anew.
  set({ values: { ...values, beneficiary_id: saved.id }, ...noReview, unlinked: null });
}

/** Takes the saved recipient's name off what stands in the form, and says so there. */
export function unlink({ get, set }: FlowContext): void {
  const { values } = get();
  const { beneficiary_id: id, recipient: name } = values;
  if (id === null) return;
  set({ values: { ...values, beneficiary_id: null }, ...noReview, unlinked: { id, name } });
}
