/** Forms that hold what a person has typed and not sent; an update of the app or a reload asks here before it interrupts anybody. */
const busyForms = new Set<() => boolean>();

/** Names a form by a function that says whether it is half filled in just now; gives what takes it off again. */
export function watchForm(isBusy: () => boolean): () => void {
  busyForms.add(isBusy);
  return () => void busyForms.delete(isBusy);
}

/** Whether anything would be interrupted: some form is half filled in, or something is on its way. */
export function hasBusyForm(): boolean {
  return [...busyForms].some((isBusy) => isBusy());
}
