import { formatDay, localDay } from '@app/client';
import { claimNames } from '@app/contract';
import type { OperatorState } from '@app/contract';
import { Alert, FactList, Panel } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';

type ClaimState = OperatorState['claims'][number];

const soonMs = 60 * 24 * 60 * 60 * 1000;

/** What the operator says of itself, who vouches for it and until when; an expired claim is shown nowhere else any more. */
export function IdentityPanel({ state }: { readonly state: OperatorState }) {
  const { t } = useTranslation();
  const { name, display_prefix, claims } = useOperator();
  const stated = new Map(state.claims.map((claim) => [claim.name, claim]));
  return (
    <Panel
      title={t('operator.identity')}
      subtitle={t('operator.identityText')}
      className="lg:row-span-3"
    >
      <Expiring state={state} />
      <FactList
        className="-mx-(--pad)"
        facts={[
          { key: 'brand', label: t('operator.brand'), value: name },
          { key: 'prefix', label: t('operator.prefix'), value: display_prefix },
          ...claimNames.map((key) => ({
            key,
            label: t(`operator.claims.${key}`),
            value: <ClaimText value={claims[key]} claim={stated.get(key)} />,
          })),
        ]}
      />
    </Panel>
  );
}

interface ClaimTextProps {
  readonly value: string | null;
  readonly claim: ClaimState | undefined;
}

function ClaimText({ value, claim }: ClaimTextProps) {
  const { t } = useTranslation();
  return (
    <>
      {value ?? <span className="text-ink-2">{t('operator.notStated')}</span>}
      {claim !== undefined && <Proof claim={claim} />}
    </>
  );
}

function Proof({ claim }: { readonly claim: ClaimState }) {
  const { t } = useTranslation();
  const { state, evidence, attested_by: who, attested_on, expires_on } = claim;
  const day = expires_on === null ? '' : formatDay(expires_on);
  const texts = {
    attested: t('operator.proof.attested', {
      who: who ?? '',
      day: formatDay(attested_on ?? ''),
      evidence: evidence ?? '',
    }),
    plain: t('operator.proof.plain'),
    expired: t('operator.proof.expired', { day }),
  };
  return (
    <span className="block text-sm text-ink-2">
      {texts[state]} {state === 'attested' && day !== '' && t('operator.proof.until', { day })}
    </span>
  );
}

/** Soon enough to renew them before customers miss them. */
function Expiring({ state: { as_of, claims } }: { readonly state: OperatorState }) {
  const { t } = useTranslation();
  const limit = localDay(new Date(Date.parse(as_of) + soonMs));
  const soon = claims.filter(
    ({ state, expires_on }) => state !== 'expired' && expires_on !== null && expires_on <= limit,
  );
  if (soon.length === 0) return null;
  return (
    <Alert tone="act" title={t('operator.proof.soonTitle')}>
      <ul className="my-1 list-disc ps-5">
        {soon.map(({ name, expires_on }) => (
          <li key={name}>
            {t('operator.proof.soon', {
              claim: t(`operator.claims.${name}`),
              day: formatDay(expires_on ?? ''),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
