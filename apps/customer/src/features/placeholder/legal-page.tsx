import { Card } from '@app/ui';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';

const documents = ['privacy', 'terms', 'cookies'] as const;

/** Where the links of the footer lead until the operator's legal documents are shown. */
export function LegalPage() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const document = documents.find((key) => paths[key] === path) ?? 'privacy';
  return (
    <div className="mx-auto max-w-295">
      <Page key={document} title={t(`placeholder.legal.${document}`)}>
        <Card>{t('placeholder.text')}</Card>
      </Page>
    </div>
  );
}
