import { formatDay, gmtDay } from '@app/client';
import type { Support } from '@app/contract';
import { Panel, buttonClass } from '@app/ui';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { claimText, useOperator } from '../../shared/operator.ts';
import { phoneHref } from '../../shared/phone-href.ts';
import { waitText } from './wait-text.ts';
import { RatingCard } from './rating-card.tsx';

/** Beside the thread: rating, hours with the measured reply time, and the phone number where the operator has one (ruling 3). */
export function SideCards({ support }: { readonly support: Support | undefined }) {
  const { t } = useTranslation();
  const { claims } = useOperator();
  const rated = support?.conversations.find(({ answerable }) => answerable);
  return (
    <div className="flex flex-col gap-4">
      <RatingCard conversation={rated} />
      <Panel title={t('support.hours.title')}>
        <p className="text-sm">{claimText(claims.support_hours)}</p>
        {support !== undefined && (
          <p className="mt-2 text-sm text-ink-2">
            <ReplyTime time={support.reply_time} />
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
            href={phoneHref(claims.support_phone)}
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

function ReplyTime({ time }: { readonly time: Support['reply_time'] }) {
  const { t } = useTranslation();
  // A server of before says nothing of when: what is measured is told with its day or not at all (ruling 3).
  if (typeof time?.measured_at !== 'string') return t('support.hours.unmeasured');
  const { median_ms, replies: count, measured_at } = time;
  const day = formatDay(gmtDay(measured_at));
  return t('support.hours.median', { time: waitText(median_ms), count, day });
}
