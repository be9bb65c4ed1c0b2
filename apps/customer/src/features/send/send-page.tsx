import { Loading, Skeleton, narrowScreen, useMediaQuery } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';
import { FormNotes } from './form-notes.tsx';
import { ReviewStep } from './review-step.tsx';
import { SendDialogs } from './send-dialogs.tsx';
import { SendForm } from './send-form.tsx';
import { stepOf } from './send-values.ts';
import type { SendField } from './send-values.ts';
import { SentBanner } from './sent-banner.tsx';
import { StepList } from './step-list.tsx';
import { usePrefill } from './use-prefill.ts';
import { useSendFlow } from './use-send-flow.ts';
import {
  useFieldFocus,
  usePresence,
  useRedirect,
  useRefusedScreen,
  useReviewLeft,
  useSavedCompared,
  useScamWarning,
} from './use-send-page.ts';
import { useSendSteps } from './use-send-steps.ts';

/** `/send`: form, review and undo window over one draft, which outlives the page. */
export function SendPage() {
  const { t } = useTranslation();
  const operator = useOperator();
  const { flow, state, balance } = useSendFlow();
  const narrow = useMediaQuery(narrowScreen);
  const { review } = state;
  const { step, go, back } = useSendSteps({ narrow, hasReview: review !== null });
  const filling = usePrefill(flow, narrow);
  usePresence(flow);
  useSavedCompared(flow);
  useReviewLeft(flow, step);
  useRedirect(state.sent !== null);
  useRefusedScreen({ state, narrow, step, go });
  const focusField = useFieldFocus(step);
  const scam = useScamWarning();

  const proceed = async (): Promise<void> => {
    const upTo = narrow && step === 'amount' ? 'amount' : 'review';
    if (!(await flow.proceed(upTo))) return;
    const opened = flow.state().review;
    if (upTo === 'amount') go('details');
    else if (opened !== null) scam.before(opened, () => go('review'));
  };
  const change = (field: SendField): void => {
    focusField(field);
    go(narrow ? stepOf(field) : 'amount');
  };
  const shared = { flow, state, operator, balance };
  return (
    <Page
      title={t(step === 'review' ? 'send.steps.review' : 'send.title')}
      heading={t(step === 'review' ? 'send.review.title' : 'send.heading')}
      failed={state.problems.length > 0}
      focusKey={step}
      before={
        <StepList step={step} narrow={narrow} quoted={state.quote.phase === 'held'} onBack={back} />
      }
    >
      <FormNotes flow={flow} state={state} onForm={step !== 'review'} />
      {state.sent !== null && <SentBanner onStay={flow.stay} />}
      {step === 'review' && review !== null && (
        <ReviewStep {...shared} review={review} onChange={change} onBack={back} />
      )}
      {filling && (
        <Loading label={t('send.repeat.loading')}>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {step !== 'review' && !filling && (
        <SendForm
          {...shared}
          narrow={narrow}
          step={step}
          onProceed={() => void proceed()}
          onChange={change}
        />
      )}
      <SendDialogs flow={flow} state={state} scam={scam} />
    </Page>
  );
}
