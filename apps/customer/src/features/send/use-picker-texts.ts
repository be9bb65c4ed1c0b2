import { useTranslation } from 'react-i18next';
import { currencyWords } from '../../shared/currency-texts.ts';

/** The words of both currency pickers. */
export function usePickerTexts() {
  const { t } = useTranslation();
  return {
    search: t('send.picker.search'),
    none: t('send.picker.none'),
    recents: t('send.picker.recents'),
    all: t('send.picker.all'),
    close: t('send.picker.close'),
    describe: currencyWords,
  };
}
