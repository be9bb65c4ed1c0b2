import { Panel, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { AccessPanel } from './access-panel.tsx';

/** What others do with the account, and what its owner can do for it. */
export function AdvicePanels() {
  return (
    <>
      <AccessPanel />
      <EncryptionPanel />
      <PrivacyPanel />
      <TipsPanel />
    </>
  );
}

/** How this page and what we store are protected, as far as it is true here. */
function EncryptionPanel() {
  const { t } = useTranslation();
  const secure = location.protocol === 'https:';
  return (
    <Panel title={t('security.encryption.title')}>
      <Points
        points={[
          t(secure ? 'security.encryption.secure' : 'security.encryption.insecure'),
          t('security.encryption.password'),
          t('security.encryption.tokens'),
          t('security.encryption.rest'),
        ]}
      />
    </Panel>
  );
}

function PrivacyPanel() {
  const { t } = useTranslation();
  const button = buttonClass({ variant: 'secondary' });
  return (
    <Panel title={t('security.privacy.title')}>
      <p className="text-sm">{t('security.privacy.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={paths.privacy} className={button}>
          {t('security.privacy.policy')}
        </Link>
        <Link to={paths.terms} className={button}>
          {t('security.privacy.terms')}
        </Link>
      </div>
    </Panel>
  );
}

const tips = ['unique', 'codes', 'urgency', 'address', 'leave'] as const;

function TipsPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('security.tips.title')}>
      <Points points={tips.map((tip) => t(`security.tips.items.${tip}`))} ticked />
    </Panel>
  );
}

interface PointsProps {
  readonly points: readonly string[];
  readonly ticked?: boolean;
}

function Points({ points, ticked = false }: PointsProps) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3">
          {ticked ? (
            <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-ink-2" />
          ) : (
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-ink-3" />
          )}
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
