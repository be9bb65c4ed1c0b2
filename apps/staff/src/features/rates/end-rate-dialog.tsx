import type { DeskRate, ManualRate } from '@app/contract';
import { limits } from '@app/contract';
import { Button, Checkbox, Dialog, Field, Textarea, notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { withOffersEnded } from './rate-text.ts';

export interface EndRateDialogProps {
  readonly rate: DeskRate;
  readonly manual: ManualRate;
  readonly onClose: () => void;
}

/** Ends a manual rate with a reason; says what holds afterwards. */
export function EndRateDialog({ rate, manual, onClose }: EndRateDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [endOffers, setEndOffers] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { currency, published } = rate;
  const submit = async (): Promise<void> => {
    forgetFormProblem();
    if (reason.trim() === '') {
      setProblem(t('rates.form.reasonProblem'));
      return showFormProblem({ title: t('problem.form'), text: t('rates.form.reasonProblem') });
    }
    setBusy(true);
    try {
      const { offers_ended } = await api.call('endManualRate', {
        params: { id: manual.id },
        body: { reason, ...(endOffers && { end_offers: true }) },
      });
      notify({
        title: t('rates.ending.done'),
        text: withOffersEnded(t('rates.ending.doneText', { currency }), offers_ended),
        tone: 'ok',
      });
      onClose();
    } catch (error) {
      setProblem(fieldProblems(error)['reason']);
      showFormProblem(problemOf(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: queryKeys.rates });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rates.ending.title', { currency })}
      description={t('rates.ending.text', {
        published: published?.rate ?? t('rates.ending.none', { currency }),
      })}
      closeLabel={t('common.close')}
      busy={busy}
      size="sm"
      sheet
      footer={
        <>
          <Button type="submit" form={formId} busy={busy}>
            {t('rates.ending.submit')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Field label={t('rates.form.reason')} required error={problem}>
          <Textarea
            data-autofocus=""
            rows={2}
            maxLength={limits.reasonMax}
            value={reason}
            onChange={(event) => {
              setProblem(undefined);
              setReason(event.target.value);
            }}
          />
        </Field>
        <Checkbox
          label={t('rates.offers.end')}
          help={t('rates.offers.help')}
          checked={endOffers}
          onCheckedChange={setEndOffers}
        />
      </form>
    </Dialog>
  );
}
