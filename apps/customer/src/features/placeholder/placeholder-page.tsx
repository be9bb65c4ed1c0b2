import { Card } from '@app/ui';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';

const pages = [
  'beneficiaries',
  'rates',
  'notifications',
  'support',
  'faq',
  'about',
  'security',
] as const satisfies readonly (keyof typeof paths)[];

/** A page that a later step of the work replaces: it says so, and shows nothing that does not work. */
export function PlaceholderPage() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = pages.find((key) => paths[key] === path) ?? 'about';
  return (
    <Page key={page} title={t(`frame.pages.${page}`)}>
      <Card>{t('placeholder.text')}</Card>
    </Page>
  );
}
