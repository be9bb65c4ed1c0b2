import { Panel, Skeleton, buttonClass } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { paths } from '../../paths.ts';
import { problemOf } from '../../shared/errors.ts';
import { PasswordPanel } from './password-panel.tsx';
import { ProtectionPanel } from './protection-panel.tsx';
import type { SectionProps } from './security-page.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { signInsQuery } from './sign-ins-query.ts';
import { VerificationPanel } from './verification-panel.tsx';

/** Real things only (ruling 23): each line is looked up, and what is not there says so. */
export function SecuritySection({ onFailed }: SectionProps) {
  const { data, error, refetch } = useQuery(signInsQuery());
  const [changing, setChanging] = useState(false);
  const [alarm, setAlarm] = useState<string>();
  const passwordPanel = useRef<HTMLElement>(null);
  const raise = (text: string): void => {
    setAlarm(text);
    setChanging(true);
    passwordPanel.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {data !== undefined && <ProtectionPanel signIns={data} />}
      {data === undefined && error === null && <ProtectionLoading />}
      {data === undefined && error !== null && (
        <NotLoaded error={error} onRetry={() => void refetch()} />
      )}
      <VerificationPanel />
      <PasswordPanel
        ref={passwordPanel}
        open={changing}
        onOpenChange={(open) => {
          setChanging(open);
          if (!open) setAlarm(undefined);
        }}
        alarm={alarm}
        onFailed={onFailed}
      />
      {data !== undefined && <SignInsPanel signIns={data} onAlarm={raise} />}
      <EncryptionPanel />
      <PrivacyPanel />
      <TipsPanel />
    </>
  );
}

function ProtectionLoading() {
  const { t } = useTranslation();
  return (
    <Panel title={t('security.check.title')} subtitle={t('security.check.subtitle')}>
      <div role="status">
        <span className="sr-only">{t('security.check.loading')}</span>
        <Skeleton className="h-80 w-full" />
      </div>
    </Panel>
  );
}

function NotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LoadFault title={t('security.check.failed')} onRetry={onRetry}>
      {problemOf(error).text}
    </LoadFault>
  );
}

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
