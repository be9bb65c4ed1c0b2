import type { OperatorFigures, OperatorInfo, Verification } from '@app/contract';
import { limits, receiveCurrencies, sendCurrencies } from '@app/contract';
import { modeLineText } from '../../shared/contract-texts.ts';
import { closedReason } from '../../shared/currency-texts.ts';
import { deliveryText, deliveryTime } from '../../shared/delivery-text.ts';
import { locale, t } from '../../shared/i18n.ts';
import { walletText } from '../../shared/money-text.ts';

export interface Question {
  readonly key: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
}

export interface Known {
  readonly operator: OperatorInfo;
  readonly figures: OperatorFigures;
  /** What each level of verification allows; not known while it could not be read. */
  readonly levels: Verification['levels'] | undefined;
}

const secondMs = 1000;

/** The ten questions of the specification (section 2, FAQ); limits, fees, currencies and times come from the live tables (ruling 4). */
export function questionsOf({ operator, figures, levels }: Known): readonly Question[] {
  return [
    {
      key: 'duration',
      question: t('faq.questions.duration.question'),
      answer: [durations(operator), t('faq.questions.duration.bank')],
    },
    { key: 'safety', question: t('faq.questions.safety.question'), answer: safety(operator) },
    {
      key: 'cancelling',
      question: t('faq.questions.cancelling.question'),
      answer: [
        t('faq.questions.cancelling.answer'),
        t('faq.questions.cancelling.undo', {
          seconds: new Intl.NumberFormat(locale).format(limits.undoWindowMs / secondMs),
        }),
      ],
    },
    { key: 'fees', question: t('faq.questions.fees.question'), answer: fees(figures) },
    { key: 'support', question: t('faq.questions.support.question'), answer: support(operator) },
    {
      key: 'maximum',
      question: t('faq.questions.maximum.question'),
      answer: maximum(operator, levels),
    },
    {
      key: 'verification',
      question: t('faq.questions.verification.question'),
      answer: [
        t('faq.questions.verification.answer'),
        t('faq.questions.verification.more'),
        t('faq.questions.verification.codes'),
      ],
    },
    {
      key: 'currencies',
      question: t('faq.questions.currencies.question'),
      answer: currencies(figures),
    },
    {
      key: 'pending',
      question: t('faq.questions.pending.question'),
      answer: [t('faq.questions.pending.answer'), t('faq.questions.pending.cancel')],
    },
    {
      key: 'tracking',
      question: t('faq.questions.tracking.question'),
      answer: [t('faq.questions.tracking.answer'), t('faq.questions.tracking.verify')],
    },
  ];
}

/** As measured, once enough transfers were; what is only declared is said until then. */
function durations({ delivery }: OperatorInfo): string {
  const { promise, measured_minutes, measured_at } = delivery;
  if (typeof measured_minutes === 'number' && typeof measured_at === 'string')
    return `${deliveryTime(delivery, 'promise')}.`;
  return promise === null
    ? t('faq.questions.duration.unknown')
    : t('faq.questions.duration.promised', { promise: deliveryText(promise) });
}

function safety({ mode_line, claims }: OperatorInfo): string[] {
  const modeLine = modeLineText(mode_line);
  const { regulator, licence_number: licence } = claims;
  return [
    ...(modeLine === null ? [] : [t('faq.questions.safety.mode', { modeLine })]),
    regulator === null || licence === null
      ? t('faq.questions.safety.unregulated')
      : t('faq.questions.safety.regulated', { regulator, licence }),
    t('faq.questions.safety.books'),
  ];
}

function fees({ fee_lowest: lowest, fee_highest: highest }: OperatorFigures): string[] {
  return [
    lowest === highest
      ? t('faq.questions.fees.one', { fee: walletText(lowest) })
      : t('faq.questions.fees.range', {
          lowest: walletText(lowest),
          highest: walletText(highest),
        }),
    t('faq.questions.fees.markup'),
    t('faq.questions.fees.later'),
  ];
}

function support({
  claims: { support_hours: hours, support_phone: phone },
}: OperatorInfo): string[] {
  return [
    hours === null
      ? t('faq.questions.support.noHours')
      : t('faq.questions.support.hours', { hours }),
    t('faq.questions.support.chat'),
    ...(phone === null ? [] : [t('faq.questions.support.phone', { phone })]),
  ];
}

function maximum(
  { limits: { transfer_min, transfer_max } }: OperatorInfo,
  levels: Known['levels'],
) {
  return [
    t('faq.questions.maximum.answer', {
      min: walletText(transfer_min),
      max: walletText(transfer_max),
    }),
    t('faq.questions.maximum.checked'),
    ...(levels ?? []).map(({ level, limits: { transfer, day, month } }) =>
      t('faq.questions.maximum.level', {
        level: t(`papers.verification.levels.${level}`),
        transfer: walletText(transfer),
        day: walletText(day),
        month: walletText(month),
      }),
    ),
  ];
}

function currencies({ send_from, send_to }: OperatorFigures): string[] {
  const open = receiveCurrencies.filter((code) => closedReason(code) === undefined);
  // A server of before says nothing of them.
  const to = Array.isArray(send_to) ? open.filter((code) => send_to.includes(code)) : open;
  const missing = open.filter((code) => !to.includes(code));
  return [
    t('faq.questions.currencies.answer', {
      send: Array.isArray(send_from) ? send_from.length : sendCurrencies.length,
      count: to.length,
      list: to.join(', '),
    }),
    ...(missing.length === 0
      ? []
      : [t('faq.questions.currencies.noRate', { list: missing.join(', ') })]),
    ...receiveCurrencies.flatMap((code) => {
      const reason = closedReason(code);
      return reason === undefined ? [] : [t('faq.questions.currencies.disabled', { code, reason })];
    }),
  ];
}

/** The questions in which every typed word occurs, in question or answer; case and accents do not matter. */
export function matching(questions: readonly Question[], search: string): readonly Question[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const text = folded([question, ...answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
