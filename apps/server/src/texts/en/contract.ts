import { codeFacts, modeLines, notStated, statusLooks, trackerStageLabels } from '@app/contract';

type Words = { readonly label: string; readonly receipt: string };

const words = ({ label, receipt }: Words): Words => ({ label, receipt });

/** Words that the browser shows as well; here they join the texts that are translated. */
export const contractTexts = {
  statuses: {
    pending: words(statusLooks.pending),
    processing: words(statusLooks.processing),
    completed: words(statusLooks.completed),
    failed: words(statusLooks.failed),
    cancelled: words(statusLooks.cancelled),
  },
  codes: {
    cot: codeFacts.cot.label,
    vat: codeFacts.vat.label,
    withdrawal: codeFacts.withdrawal.label,
  },
  stages: trackerStageLabels,
  modeLines,
  notStated,
} as const;
