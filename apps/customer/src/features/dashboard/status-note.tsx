import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFurther } from '../../shared/further.ts';
import { shownLanguage } from '../../shared/i18n.ts';
import { readSentence } from '../../shared/sentence-reader.ts';

/** Why a transfer stands where it does, as its receipt says it too. */
export function StatusNote({ reason }: { readonly reason: string }) {
  const { t } = useTranslation();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // A sentence is known by its English text, which this first screen does without; it is only wanted where another is read.
    if (shownLanguage() !== 'en')
      void loadFurther().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, []);
  return (
    <p className="mt-4 text-sm wrap-anywhere text-ink-2">
      <span className="font-semibold text-ink">{t('receipt.statusNote')}: </span>
      {readSentence(reason)}
    </p>
  );
}
