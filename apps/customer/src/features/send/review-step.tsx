import type { OperatorInfo } from '@app/contract';
import { Button, announce } from '@app/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodesDialog } from './codes-dialog.tsx';
import { NewRecipientNote } from './new-recipient-note.tsx';
import { quoteText } from './quote-text.ts';
import { RenewalPanel } from './renewal-panel.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewFigures } from './review-figures.tsx';
import type { Review } from './review.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { commitButtonId } from './send-values.ts';
import type { SendField } from './send-values.ts';
import { useReached } from './use-expired.ts';

export interface ReviewStepProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly review: Review;
  readonly balance: string;
  readonly operator: OperatorInfo;
  readonly onChange: (field: SendField) => void;
  readonly onBack: () => void;
}

const announceBeforeExpiryMs = 60_000;

/** Everything once more before it counts (ux row 5). Its one commit is the button with the amount on it. */
export function ReviewStep(props: ReviewStepProps) {
  const { flow, state, review, onBack } = props;
  const { t } = useTranslation();
  const { held } = review;
  const text = quoteText(held.quote);
  const runsOut = useReached(held.heldUntilMs);
  const runsOutSoon = useReached(held.heldUntilMs - announceBeforeExpiryMs);
  useEffect(() => {
    // A clock time stands on the page; this is the only word about it, and nothing counts down (WCAG 2.2.1).
    if (runsOutSoon && !runsOut) announce(t('send.review.expiresSoon'));
    if (runsOut) void flow.renew();
  }, [flow, t, runsOutSoon, runsOut]);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {state.renewal !== null && (
        <RenewalPanel
          flow={flow}
          renewal={state.renewal}
          onAmount={() => props.onChange('send_amount')}
        />
      )}
      <ReviewFigures
        review={review}
        balance={props.balance}
        outdated={state.renewal !== null && state.renewal.now !== review.held}
        onChange={props.onChange}
      />
      <ReviewFacts review={review} operator={props.operator} onChange={props.onChange} />
      {state.renewal === null && (
        <>
          <NewRecipientNote review={review} />
          <p className="text-sm text-ink-2">{t('send.review.nothingYet')}</p>
          <CodesDialog flow={flow} codes={state.codes} review={review} />
          <div className="flex flex-wrap gap-3">
            <Button
              id={commitButtonId}
              size="lg"
              busy={state.undo.phase !== 'idle' || state.confirming === 'asking'}
              onClick={flow.confirm}
              className="min-w-0 wrap-anywhere"
            >
              {t('send.review.send', { total: text.total })}
            </Button>
            <Button size="lg" variant="secondary" onClick={onBack}>
              {t('send.review.back')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
