import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFurther } from '../../shared/further.ts';
import { readSentence } from '../../shared/sentence-reader.ts';

/** Why a transfer stands where it does, as its receipt says it too. */
export function StatusNote({ reason }: { readonly reason: string }) {
  const { t } = useTranslation();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // A sentence is known by its English text, which this first screen does without. In English too: its days are written as the page writes them.
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
