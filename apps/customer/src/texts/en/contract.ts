import {
  codeFacts,
  documentationLook,
  firstErrorTable,
  firstToasts,
  freeCodeText,
  modeLines,
  notStated,
  statusLooks,
  trackerStageLabels,
} from '@app/contract';

export type Notice = { readonly title: string; readonly text: string };

/** Title and text of each error code; its HTTP status is nobody's reading. */
const errors: Record<keyof typeof firstErrorTable, Notice> = firstErrorTable;

// Their gaps are filled from wherever a toast is shown, so the compiler is not to ask for them here.
const notices: Record<keyof typeof firstToasts, Notice> = firstToasts;

const freeCode: string = freeCodeText;

const modeLine: string = modeLines.demonstration ?? '';

type Words = { readonly label: string; readonly receipt: string };

const words = ({ label, receipt }: Words): Words => ({ label, receipt });

/** Words that browser and server share stand in the contract package; here they join the texts that are translated. */
export const contractTexts = {
  toasts: notices,
  errors,
  statuses: {
    pending: words(statusLooks.pending),
    processing: words(statusLooks.processing),
    completed: words(statusLooks.completed),
    failed: words(statusLooks.failed),
    cancelled: words(statusLooks.cancelled),
  },
  documents: { label: documentationLook.label },
  codes: {
    cot: codeFacts.cot.label,
    vat: codeFacts.vat.label,
    withdrawal: codeFacts.withdrawal.label,
  },
  freeCode,
  stages: trackerStageLabels,
  // Of a test server as well: the two say the same, and `live` says nothing.
  modeLine,
  notStated,
} as const;
