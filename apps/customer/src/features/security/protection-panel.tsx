import type { SignInRecords, StatusIcon, StatusToken } from '@app/contract';
import { Badge, Panel } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLocalDay } from '../../shared/format-day.ts';
import { factorsQuery } from './factors-query.ts';
import { verificationQuery } from '../../shared/query.ts';

type State = 'ok' | 'look' | 'missing';

const looks: Record<State, { readonly tone: StatusToken; readonly icon: StatusIcon }> = {
  ok: { tone: 'ok', icon: 'check' },
  look: { tone: 'info', icon: 'arrow' },
  missing: { tone: 'off', icon: 'dash' },
};

/** Where the specification has the fixed words "Your Account is Secure": what does protect the account, and what does not. */
export function ProtectionPanel({ signIns }: { readonly signIns: SignInRecords }) {
  const { t } = useTranslation();
  const { data: verification } = useQuery(verificationQuery());
  const { data: factors } = useQuery(factorsQuery());
  const level = verification?.allowance.level ?? 'none';
  const identity: readonly ProtectionRow[] = [
    {
      name: t('security.check.identity'),
      text: t(`papers.verification.levelTexts.${level}`),
      state: level === 'none' ? 'look' : 'ok',
    },
  ];
  const open = signIns.items.filter(({ ended_at }) => ended_at === null).length;
  const rows: readonly ProtectionRow[] = [
    {
      name: t('security.check.password'),
      text: t('security.check.passwordText', { day: formatLocalDay(signIns.password_set_at) }),
      state: 'ok',
    },
    {
      name: t('security.check.sessions'),
      text: t('security.check.sessionsText', { count: open }),
      state: open > 1 ? 'look' : 'ok',
    },
    { name: t('security.check.notices'), text: t('security.check.noticesText'), state: 'ok' },
    {
      name: t('security.check.twoStep'),
      text: t(factors?.active === true ? 'security.check.twoStepOn' : 'security.check.twoStepOff'),
      state: factors?.active === true ? 'ok' : 'look',
    },
    ...identity,
  ];
  return (
    <Panel title={t('security.check.title')} subtitle={t('security.check.subtitle')}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Protection key={row.name} {...row} />
        ))}
      </ul>
    </Panel>
  );
}

interface ProtectionRow {
  readonly name: string;
  readonly text: string;
  readonly state: State;
}

function Protection({ name, text, state }: ProtectionRow) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <Badge {...looks[state]}>{t(`security.check.states.${state}`)}</Badge>
    </li>
  );
}
