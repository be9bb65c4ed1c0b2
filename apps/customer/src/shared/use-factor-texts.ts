import type { FactorTexts } from '@app/ui';
import { useTranslation } from 'react-i18next';

/** The words about second factors in the reader's language, with their gaps open: the components fill them. */
export function useFactorTexts(): FactorTexts {
  const { t } = useTranslation();
  return t('factors', { returnObjects: true, skipInterpolation: true });
}
