/** The edge and height of everything that is typed into or picked from. */
export const controlClass =
  'field min-h-(--ctl) w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-3 staff:text-sm ' +
  'aria-invalid:border-bad-line aria-invalid:ring-1 aria-invalid:ring-bad-line aria-invalid:ring-inset ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken';

/** The same edge around several parts, which lights up when one of them has the focus. */
export const controlFrameClass =
  'field flex min-h-(--ctl) w-full min-w-0 items-stretch rounded-md border border-line-strong bg-surface has-[input[readonly]]:bg-sunken has-[input:disabled]:border-line has-[input:disabled]:bg-sunken ' +
  'has-aria-invalid:border-bad-line has-aria-invalid:ring-1 has-aria-invalid:ring-bad-line has-aria-invalid:ring-inset ' +
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus';

/** An input inside such a frame: the frame shows the focus for it. */
export const framedInputClass =
  'min-w-0 flex-1 rounded-md border-0 bg-transparent px-3 text-base text-ink outline-none placeholder:text-ink-3 focus-visible:shadow-none staff:text-sm';
