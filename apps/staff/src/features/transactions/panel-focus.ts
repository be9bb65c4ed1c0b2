/** The field that work on a transfer starts with. */
export const firstFieldId = 'update-status';

// Moving on with J and K shows another transfer in the standing panel and leaves the focus in the list; pressing Edit takes it along.
let wished = false;

/** The panel takes the focus when it shows the next transfer. */
export function wishFocus(): void {
  wished = true;
}

/** Whether the focus was wished for; asked once for each transfer that is shown. */
export function takeWish(): boolean {
  const now = wished;
  wished = false;
  return now;
}
