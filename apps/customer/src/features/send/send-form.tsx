import type { OperatorInfo } from '@app/contract';
import { Button, ErrorSummary, cn } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { AllowanceNote, useLimitText } from './allowance-note.tsx';
import { AmountSection } from './amount-section.tsx';
import { ClearButton } from './draft-note.tsx';
import { DetailsSection } from './details-section.tsx';
import { isRefusal } from './failure.ts';
import { summaryErrors } from './problem-text.ts';
import { summaryText } from './quote-text.ts';
import { QuoteTrouble } from './quote-trouble.tsx';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { stepOf } from './send-values.ts';
import type { SendField, SendStep } from './send-values.ts';
import { FigureSummary, FoldedSideCards, SideCards } from './side-cards.tsx';

interface SendFormProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly balance: string;
  readonly operator: OperatorInfo;
  readonly narrow: boolean;
  /** On small screens the section that is shown. */
  readonly step: Exclude<SendStep, 'review'>;
  readonly onProceed: () => void;
  /** Leads to a field of another screen. */
  readonly onChange: (field: SendField) => void;
}

/** The form: one page, or on small screens a section per screen. */
export function SendForm(props: SendFormProps) {
  const { flow, state, balance, operator, narrow, step, onProceed, onChange } = props;
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onProceed();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <ErrorSummary
          title={t('common.errorSummary')}
          errors={summaryErrors(state, (field) =>
            narrow && stepOf(field) !== step ? () => onChange(field) : undefined,
          )}
          focusKey={state.attempts}
        />
        {(!narrow || step === 'amount') && (
          <AmountSection flow={flow} state={state} balance={balance} operator={operator} />
        )}
        {narrow && step === 'details' && (
          // The amount is on another screen, and with it why the button below cannot be pressed.
          <div>
            <AllowanceNote state={state} />
            <QuoteTrouble flow={flow} state={state} />
          </div>
        )}
        {(!narrow || step === 'details') && (
          <DetailsSection flow={flow} state={state} operator={operator} />
        )}
        {!narrow && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ProceedButton state={state} label={t('send.proceed')} />
            <ClearButton flow={flow} label={t('send.draft.clearForm')} />
          </div>
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-4">
        {narrow ? (
          <FoldedSideCards operator={operator} />
        ) : (
          <>
            <div className="z-10 -my-4 bg-canvas py-4 max-lg:hidden lg:sticky lg:top-16">
              <FigureSummary state={state} />
            </div>
            <SideCards operator={operator} />
          </>
        )}
      </aside>
      {narrow && <BottomBar state={state} step={step} />}
    </form>
  );
}

interface ProceedButtonProps {
  readonly state: SendState;
  readonly label: string;
}

function ProceedButton({ state, label }: ProceedButtonProps) {
  const { t } = useTranslation();
  const { values, quote, proceeding } = state;
  const { send_currency: from, currency: to } = values;
  const overLimit = useLimitText(state);
  const noRate = from !== to && isRefusal(quote.failure, 'exchange_rate_unavailable');
  return (
    <Button
      type="submit"
      size="lg"
      busy={proceeding}
      busyLabel={t('send.proceeding')}
      disabledReason={noRate ? t('send.transfer.noRate', { from, to }) : overLimit}
    >
      {label}
    </Button>
  );
}

function BottomBar({ state, step }: Pick<SendFormProps, 'state' | 'step'>) {
  const { t } = useTranslation();
  const { text, dimmed } = summaryText(state);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2">
      <p className="min-w-0 text-xs text-ink-2">
        {t('send.transfer.recipientGets')}
        <span className={cn('num block text-sm font-semibold', dimmed ? 'text-ink-3' : 'text-ink')}>
          {text?.received ?? t('common.dash')}
        </span>
      </p>
      <ProceedButton state={state} label={t(step === 'amount' ? 'send.next' : 'send.proceed')} />
    </div>
  );
}
