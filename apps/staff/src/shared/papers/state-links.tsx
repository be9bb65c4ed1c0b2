import type { RequestState, StaffDocument } from '@app/contract';
import { cn } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type State = RequestState | StaffDocument['state'];

interface LinkLook {
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

export interface StateLinksProps<Shown extends State> {
  readonly states: readonly Shown[];
  readonly state: Shown;
  /** The link to the list of a state, with the look it is given. */
  readonly link: (state: Shown, look: LinkLook) => ReactNode;
}

/** Which state the list shows, as links: each has an address to hand on. */
export function StateLinks<Shown extends State>({ states, state, link }: StateLinksProps<Shown>) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('papers.list')} className="flex flex-wrap gap-2">
      {states.map((one) =>
        link(one, {
          className: cn(
            'flex min-h-9 items-center rounded-md border px-3 text-sm text-ink no-underline pointer-coarse:min-h-11',
            one === state
              ? 'border-primary bg-primary-soft font-semibold'
              : 'border-line-strong bg-surface hover:bg-hover',
          ),
          'aria-current': one === state ? 'page' : undefined,
          children: t(`papers.states.${one}`),
        }),
      )}
    </nav>
  );
}
