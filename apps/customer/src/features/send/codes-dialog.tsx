import { formatLocalTime } from '@app/client';
import { demandedCodes } from '@app/contract';
import type { CodeKind } from '@app/contract';
import {
  Alert,
  Button,
  Dialog,
  Field,
  TextInput,
  VisuallyHidden,
  announce,
  useRefusedFocus,
} from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { profileQuery } from '../../shared/query.ts';
import { commitButton } from './commit-button.ts';
import type { Review } from './review.ts';
import type { SendFlow } from './send-flow.ts';
import { tellFault, tellNotice } from './send-notices.ts';
import type { CodeEntry } from './send-state.ts';

interface CodesDialogProps {
  readonly flow: SendFlow;
  readonly codes: CodeEntry | null;
  readonly review: Review;
}

/** 'Verification Required' (spec section 2, ruling 19): only what is demanded, a free code for each, and a way to report. */
export function CodesDialog({ flow, codes, review }: CodesDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const required = demandedCodes(useSuspenseQuery(profileQuery()).data);
  const report = useReport();
  const { form, noteTry } = useRefusedFocus();
  return (
    <Dialog
      open={codes?.open === true}
      onOpenChange={(open) => {
        if (!open) flow.closeCodes();
      }}
      title={t('contract.errors.verification_required.title')}
      description={t('send.verification.intro')}
      closeLabel={t('send.verification.close')}
      openedBy={commitButton}
      sheet
      footer={
        <>
          {report.done && (
            <Alert tone="ok" className="w-full">
              {t('send.verification.reportedText')}
            </Alert>
          )}
          {/* Columns of one width, beside or below each other: neither is ever larger than the other (ruling 19). */}
          <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
            <Button type="submit" form={formId} size="lg">
              {t('send.verification.verify')}
            </Button>
            <Button
              size="lg"
              variant="secondary"
              busy={report.busy}
              disabledReason={report.done ? t('send.verification.reportedText') : undefined}
              onClick={() => void report.send()}
            >
              {t(report.done ? 'send.verification.reported' : 'send.verification.report')}
            </Button>
          </div>
          <Button variant="link" onClick={flow.closeCodes}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          flow.verify();
          noteTry();
        }}
      >
        {codes?.problem === 'wrong' && (
          <Alert tone="bad" role="alert">
            {t('contract.errors.verification_failed.text')}
          </Alert>
        )}
        {codes?.problem === 'renewed' && (
          <Alert tone="act" role="alert">
            {t('send.verification.renewed')}
          </Alert>
        )}
        {required.map((kind) => (
          <CodeField
            // That a code is on its way was about the figures before.
            key={`${kind} ${review.order.quote_id}`}
            kind={kind}
            flow={flow}
            codes={codes}
            review={review}
          />
        ))}
        <Alert tone="act">{t('contract.freeCode')}</Alert>
      </form>
    </Dialog>
  );
}

/** Opens a compliance case, once per dialog however often it is pressed. */
function useReport() {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  return {
    busy: state === 'busy',
    done: state === 'done',
    send: async (): Promise<void> => {
      if (state !== 'idle') return;
      setState('busy');
      tellNotice({ kind: 'passed' });
      try {
        await api.call('reportCode', { body: { text: null } });
        setState('done');
        announce(`${t('send.verification.reported')}. ${t('send.verification.reportedText')}`);
      } catch (error) {
        setState('idle');
        tellFault(error);
      }
    },
  };
}

interface CodeFieldProps extends CodesDialogProps {
  readonly kind: CodeKind;
}

function CodeField({ kind, flow, codes, review }: CodeFieldProps) {
  const { t } = useTranslation();
  const label = t(`contract.codes.${kind}`);
  const typed = codes?.typed[kind] ?? '';
  const { busy, until, request } = useNewCode(kind, review);
  const missing = codes?.problem === 'missing' && typed === '';
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <Field
          label={label}
          error={missing ? t('send.verification.empty', { code: label }) : undefined}
          help={until === undefined ? undefined : t('send.verification.sent', { time: until })}
        >
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            className="num"
            value={typed}
            onChange={(event) => flow.typeCode(kind, event.target.value)}
          />
        </Field>
      </div>
      <Button
        variant="link"
        className="self-start sm:mt-9"
        busy={busy}
        onClick={() => void request()}
      >
        {t('send.verification.send')}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** `Send me a new code`: free, to the own notifications and e-mail, for the transfer on the review. */
function useNewCode(kind: CodeKind, review: Review) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState<string>();
  const request = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    tellNotice({ kind: 'passed' });
    try {
      const { quote_id, recipient, account_number, bank_name, account_details } = review.order;
      const transfer = { quote_id, recipient, account_number, bank_name, account_details };
      const { expires_at } = await api.call('requestCode', { body: { kind, transfer } });
      const time = formatLocalTime(expires_at);
      setUntil(time);
      announce(t('send.verification.sent', { time }));
    } catch (error) {
      tellFault(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, until, request };
}
