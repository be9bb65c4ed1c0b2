import type { Tracker } from '@app/ui';
import type { ComponentProps } from 'react';
import { stageTexts } from './contract-texts.ts';
import { t } from './i18n.ts';

/** The words of the tracker (spec section 4) in the reader's language. */
export function trackerTexts(): NonNullable<ComponentProps<typeof Tracker>['texts']> {
  return {
    stages: stageTexts(),
    inProgress: t('receipt.tracker.inProgress'),
    failed: t('receipt.tracker.failed'),
    cancelled: t('receipt.tracker.cancelled'),
    marks: {
      done: t('receipt.tracker.done'),
      current: t('receipt.tracker.current'),
      failed: t('receipt.tracker.stopped'),
      ahead: t('receipt.tracker.ahead'),
    },
  };
}
