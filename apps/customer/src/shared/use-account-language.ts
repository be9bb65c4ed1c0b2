import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLanguage, shownLanguage } from './i18n.ts';
import { profileQuery } from './query.ts';

/** Shows the language that the customer chose on whichever device they sign in; without a choice the device's own stays. */
export function useAccountLanguage(): void {
  const { language } = useSuspenseQuery(profileQuery()).data;
  useEffect(() => {
    if (language === null || language === shownLanguage()) return;
    // Texts that cannot be loaded now leave the page as it is: readable, if in another language.
    setLanguage(language).catch(() => undefined);
  }, [language]);
}
