import { Panel, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { problemOf } from '../../shared/errors.ts';
import { AdvicePanels } from './advice-panels.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { Place } from './place.tsx';
import { ProtectionPanel } from './protection-panel.tsx';
import type { SectionProps } from './security-page.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { signInsQuery } from './sign-ins-query.ts';
import { VerificationPanel } from './verification-panel.tsx';
import { WaysIn } from './ways-in.tsx';

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
      <Place name="verification">
        <VerificationPanel />
      </Place>
      <WaysIn />
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
      {data !== undefined && (
        <Place name="sign-ins">
          <SignInsPanel signIns={data} onAlarm={raise} />
        </Place>
      )}
      <AdvicePanels />
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
