import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OutsideLinkProps {
  /** As the operator profile has it: checked there to be https, a mail address or a phone number. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that leads away from us; another site opens in a tab of its own and learns nothing of ours. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  const { t } = useTranslation();
  const className =
    'inline-flex min-h-6 items-center rounded-xs text-link underline underline-offset-3 wrap-anywhere hover:text-ink';
  if (!href.startsWith('https:')) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {t('common.newTab')}</span>
    </a>
  );
}
