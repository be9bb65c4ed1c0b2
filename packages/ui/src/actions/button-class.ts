import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';

// The height is a minimum, so that a long label or 200% text wraps instead of being cut.
const looks = cva(
  'btn inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline transition-transform active:translate-y-px',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
        secondary: 'border-line-strong bg-surface text-ink hover:bg-hover',
        quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
        danger: 'border-transparent bg-danger text-on-danger hover:brightness-95',
        link: 'border-transparent bg-transparent font-normal text-link underline underline-offset-3 hover:text-ink',
      },
      size: {
        sm: 'min-h-[calc(var(--ctl)-8px)] px-3 py-0.5 text-sm',
        md: 'min-h-(--ctl) px-5 py-1 text-base staff:px-4 staff:text-sm',
        lg: 'min-h-[calc(var(--ctl)+8px)] px-6 py-1.5 text-base',
      },
      block: { true: 'w-full', false: '' },
      off: {
        true: 'cursor-not-allowed border-line bg-sunken text-ink-3 hover:bg-sunken hover:text-ink-3 active:translate-y-0 active:bg-sunken',
        false: '',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'min-h-6 px-0 py-0' }],
    defaultVariants: { variant: 'primary', size: 'md', block: false, off: false },
  },
);

type Looks = VariantProps<typeof looks>;
export type ButtonVariant = NonNullable<Looks['variant']>;
export type ButtonSize = NonNullable<Looks['size']>;

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  readonly off?: boolean | undefined;
}

/** The classes of a button, for links that look like one: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass(look: ButtonLook = {}): string {
  return looks(look);
}
