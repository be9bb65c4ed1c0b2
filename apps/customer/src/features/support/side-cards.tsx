import type { Support } from '@app/contract';
import { Panel, buttonClass } from '@app/ui';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { claimText, useOperator } from '../../shared/operator.ts';
import { waitText } from './wait-text.ts';
import { RatingCard } from './rating-card.tsx';

/** Beside the thread: rating, hours with the measured reply time, and the phone number where the operator has one (ruling 3). */
export function SideCards({ support }: { readonly support: Support | undefined }) {
  const { t } = useTranslation();
  const { claims } = useOperator();
  const rated = support?.conversations.find(({ answerable }) => answerable);
  const time = support?.reply_time;
  return (
    <div className="flex flex-col gap-4">
      <RatingCard conversation={rated} />
      <Panel title={t('support.hours.title')}>
        <p className="text-sm">{claimText(claims.support_hours)}</p>
        {support !== undefined && (
          <p className="mt-2 text-sm text-ink-2">
            {time === null || time === undefined
              ? t('support.hours.unmeasured')
              : t('support.hours.median', { time: waitText(time.median_ms), count: time.replies })}
          </p>
        )}
        {claims.support_email !== null && (
          <p className="mt-2 text-sm wrap-anywhere">
            <a href={`mailto:${claims.support_email}`}>
              {t('support.hours.email', { email: claims.support_email })}
            </a>
          </p>
        )}
      </Panel>
      {claims.support_phone !== null && (
        <Panel title={t('support.urgent.title')}>
          <p className="mb-3 text-sm text-ink-2">{t('support.urgent.text')}</p>
          <a
            href={`tel:${claims.support_phone.replaceAll(/[^+\d]/g, '')}`}
            className={buttonClass({ variant: 'secondary', block: true })}
          >
            <Phone aria-hidden="true" size={18} />
            {t('support.urgent.call', { phone: claims.support_phone })}
          </a>
        </Panel>
      )}
    </div>
  );
}
