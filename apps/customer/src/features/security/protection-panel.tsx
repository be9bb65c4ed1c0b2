import type { SignInRecords, StatusIcon, StatusToken } from '@app/contract';
import { Badge, Loading, Panel, Skeleton, buttonClass } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { formatLocalDay } from '../../shared/format-day.ts';
import { factorsQuery } from './factors-query.ts';
import { PlaceLink } from './place.tsx';
import type { PlaceName } from './place.tsx';
import { verificationQuery } from '../../shared/query.ts';

type State = 'ok' | 'look' | 'missing';

const looks: Record<
  Exclude<State, 'look'>,
  { readonly tone: StatusToken; readonly icon: StatusIcon }
> = {
  ok: { tone: 'ok', icon: 'check' },
  missing: { tone: 'off', icon: 'dash' },
};

/** Where the specification has the fixed words "Your Account is Secure": what does protect the account, and what does not. */
export function ProtectionPanel({ signIns }: { readonly signIns: SignInRecords }) {
  const { t } = useTranslation();
  const verification = useQuery(verificationQuery());
  const factors = useQuery(factorsQuery());
  const level = verification.data?.allowance.level;
  const twoStep = factors.data?.active;
  const open = signIns.items.filter(({ ended_at }) => ended_at === null).length;
  const { password_set_at } = signIns;
  const password: ProtectionRow =
    password_set_at === null
      ? {
          name: t('security.check.password'),
          text: t('security.check.passwordGone'),
          state: 'look',
          recovers: true,
        }
      : {
          name: t('security.check.password'),
          text: t('security.check.passwordText', { day: formatLocalDay(password_set_at) }),
          state: 'ok',
        };
  const rows: readonly ProtectionRow[] = [
    password,
    {
      name: t('security.check.sessions'),
      text: t('security.check.sessionsText', { count: open }),
      state: open > 1 ? 'look' : 'ok',
      place: 'sign-ins',
    },
    { name: t('security.check.notices'), text: t('security.check.noticesText'), state: 'ok' },
    twoStep === undefined
      ? { name: t('security.check.twoStep'), state: unknown(factors) }
      : {
          name: t('security.check.twoStep'),
          text: t(twoStep ? 'security.check.twoStepOn' : 'security.check.twoStepOff'),
          state: twoStep ? 'ok' : 'look',
          place: 'second-step',
        },
    level === undefined
      ? { name: t('security.check.identity'), state: unknown(verification) }
      : {
          name: t('security.check.identity'),
          text: t(`papers.verification.levelTexts.${level}`),
          state: level === 'none' ? 'look' : 'ok',
          place: 'verification',
        },
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

/** What is not known is neither claimed nor denied. */
const unknown = ({ isError }: { readonly isError: boolean }): 'failed' | 'looking' =>
  isError ? 'failed' : 'looking';

type ProtectionRow = Known | Unknown;

interface Unknown {
  readonly name: string;
  readonly state: ReturnType<typeof unknown>;
}

interface Known {
  readonly name: string;
  readonly text: string;
  readonly state: State;
  /** Where on this page it is looked after. */
  readonly place?: PlaceName;
  /** It is looked after on the page of its own that asks for a link to a new password. */
  readonly recovers?: boolean;
}

function Protection(row: ProtectionRow) {
  const { t } = useTranslation();
  if (!('text' in row)) {
    return (
      <li className="py-3 first:pt-0 last:pb-0">
        <p className="font-semibold">{row.name}</p>
        {row.state === 'failed' ? (
          <p className="text-sm text-ink-2">{t('security.check.unknown')}</p>
        ) : (
          <Loading label={t('security.check.looking')}>
            <Skeleton className="h-5 w-64 max-w-full" />
          </Loading>
        )}
      </li>
    );
  }
  return <KnownProtection {...row} />;
}

function KnownProtection({ name, text, state, place, recovers = false }: Known) {
  const { t } = useTranslation();
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p id={nameId} className="font-semibold">
          {name}
        </p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {recovers && (
        <Link to={paths.recover} className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('security.check.setPassword')}
        </Link>
      )}
      {state === 'look' ? (
        place !== undefined && (
          <PlaceLink place={place} describedBy={nameId}>
            {t('security.check.states.look')}
          </PlaceLink>
        )
      ) : (
        <Badge {...looks[state]}>{t(`security.check.states.${state}`)}</Badge>
      )}
    </li>
  );
}
