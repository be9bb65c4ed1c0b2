import { Panel } from '@app/ui';
import { limits } from '@app/contract';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { amountText } from '../../shared/money-text.ts';
import { claimText, useOperator } from '../../shared/operator.ts';
import { OutsideLink } from '../../shared/outside-link.tsx';
import { Page } from '../../shared/page.tsx';

const documents = ['privacy', 'terms', 'cookies'] as const;
type LegalDocument = (typeof documents)[number];

const minuteMs = 60_000;

/** Where the links of the footer lead: the operator's own document, and what the software itself does. */
export function LegalPage() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const document = documents.find((key) => paths[key] === path) ?? 'privacy';
  const facts = useFacts(document);
  return (
    <div className="mx-auto max-w-295">
      <Page key={document} title={t(`legal.${document}`)} width="form">
        <div className="flex flex-col gap-6">
          {document !== 'cookies' && <OperatorDocument document={document} />}
          <Panel title={t('legal.software')}>
            <ul className="flex list-disc flex-col gap-2 ps-5 text-ink-2">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </Panel>
        </div>
      </Page>
    </div>
  );
}

function useFacts(document: LegalDocument): readonly string[] {
  const { t } = useTranslation();
  const { transfer_min, transfer_max } = useOperator().limits;
  if (document === 'privacy') {
    return [
      t('legal.privacyFacts.kept'),
      t('legal.privacyFacts.books'),
      t('legal.privacyFacts.passwords'),
      t('legal.privacyFacts.outside'),
      t('legal.privacyFacts.export'),
    ];
  }
  if (document === 'terms') {
    return [
      t('legal.termsFacts.limits', {
        min: amountText(transfer_min, 'EUR'),
        max: amountText(transfer_max, 'EUR'),
      }),
      t('legal.termsFacts.quote', { minutes: limits.quoteLifetimeMs / minuteMs }),
      t('legal.termsFacts.fee'),
      t('legal.termsFacts.cancel'),
      t('legal.termsFacts.refund'),
      t('legal.termsFacts.documents'),
      t('legal.termsFacts.codes'),
    ];
  }
  return [
    t('legal.cookieFacts.none'),
    t('legal.cookieFacts.session'),
    t('legal.cookieFacts.choices'),
    t('legal.cookieFacts.draft'),
    t('legal.cookieFacts.offline'),
    t('legal.cookieFacts.lastKnown'),
  ];
}

function OperatorDocument({ document }: { readonly document: 'privacy' | 'terms' }) {
  const { t } = useTranslation();
  const { claims } = useOperator();
  const url = document === 'privacy' ? claims.privacy_url : claims.terms_url;
  const contact = claims.complaints_email ?? claims.complaints_url;
  return (
    <Panel title={t('legal.operator')}>
      <div className="flex flex-col gap-2 text-ink-2">
        {url === null ? (
          <p>{t('legal.notStated')}</p>
        ) : (
          <p>
            <OutsideLink href={url}>
              {t('legal.read', { document: t(`legal.${document}`) })}
            </OutsideLink>
          </p>
        )}
        <p>{t('legal.responsible', { name: claimText(claims.legal_name) })}</p>
        <p>{t('legal.address', { address: claimText(claims.registered_address) })}</p>
        <p>{t('legal.complaints', { contact: claimText(contact) })}</p>
      </div>
    </Panel>
  );
}
