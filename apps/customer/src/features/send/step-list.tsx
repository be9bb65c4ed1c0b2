import { cn } from '@app/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sendSteps } from './send-values.ts';
import type { SendStep } from './send-values.ts';

interface StepListProps {
  readonly step: SendStep;
  /** Amount and details have a screen each. */
  readonly narrow: boolean;
  /** The figures are there, so that on one page with both the details are what is left to do. */
  readonly quoted: boolean;
  readonly onBack: () => void;
}

/** Where one is on the way from amount to review, and the way back, labelled with where it leads. */
export function StepList({ step: shown, narrow, quoted, onBack }: StepListProps) {
  const { t } = useTranslation();
  const current = shown === 'amount' && !narrow && quoted ? 'details' : shown;
  const at = sendSteps.indexOf(current);
  const before = shown === 'review' ? 'details' : 'amount';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      {shown !== 'amount' && (
        <button
          type="button"
          onClick={onBack}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-xs text-link underline underline-offset-3 pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
          {t('send.steps.back', { step: t(`send.steps.${before}`) })}
        </button>
      )}
      <p className="text-ink-2 sm:hidden">{t('send.steps.count', { step: at + 1 })}</p>
      <nav aria-label={t('send.steps.label')} className="max-sm:hidden">
        <ol className="flex items-center gap-3">
          {sendSteps.map((step, index) => (
            <li
              key={step}
              aria-current={step === current ? 'step' : undefined}
              className="flex items-center gap-3"
            >
              {index > 0 && <span aria-hidden="true" className="h-0.5 w-10 bg-line-strong" />}
              <span className={cn(step === current ? 'font-semibold text-ink' : 'text-ink-2')}>
                <span className="num">{index + 1}</span> {t(`send.steps.${step}`)}
              </span>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
