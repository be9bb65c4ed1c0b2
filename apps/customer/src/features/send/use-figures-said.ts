import { announce, useSettled } from '@app/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { walletText } from '../../shared/money-text.ts';
import { quoteText, walletAfter } from './quote-text.ts';
import type { SendState } from './send-state.ts';

const announceAfterMs = 600;

/** Says the figures in one sentence once they rest (ux section 4); the fields themselves stay silent, as they change with every digit. */
export function useFiguresSaid({ quote }: SendState, balance: string): void {
  const { t } = useTranslation();
  const shown = quote.phase === 'held' && quote.held !== null ? quote.held.quote : undefined;
  let sentence = '';
  if (shown !== undefined) {
    const { received, sent, total } = quoteText(shown);
    const after = walletAfter(balance, shown.total);
    sentence = t('send.transfer.announced', { received, sent, total });
    if (after.short) {
      const needed = walletText(shown.total);
      sentence += ` ${t('send.transfer.shortfall', { needed, missing: after.text })}`;
    }
  }
  const settled = useSettled(sentence, announceAfterMs);
  const first = useRef(true);
  useEffect(() => {
    if (settled === '') return;
    // The figures that a page opens with are read with the page.
    if (!first.current) announce(settled);
    first.current = false;
  }, [settled]);
}
