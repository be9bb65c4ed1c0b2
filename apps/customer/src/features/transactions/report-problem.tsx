import { formatDay, gmtDay } from '@app/client';
import { limits, problemKinds } from '@app/contract';
import type { ProblemKind } from '@app/contract';
import { Button, Field, Select, Textarea, focusFirst, notify, useRefusedFocus } from '@app/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { createDrafts, useDraft } from '../../shared/typed-drafts.ts';
import { helpQuery } from './help-query.ts';

interface ReportProblemProps {
  readonly id: string;
  /** The last moment for reporting. */
  readonly until: string;
  readonly onDone: () => void;
}

interface Draft {
  readonly problem?: ProblemKind;
  readonly text: string;
}

const nothing: Draft = { text: '' };
/** By transfer. */
const drafts = createDrafts(
  nothing,
  ({ problem, text }) => problem === undefined && text.trim() === '',
);

/** What is wrong, in a list and in words; what was typed stays when it is refused or left. */
export function ReportProblem({ id, until, onDone }: ReportProblemProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useDraft(drafts, id);
  const { problem, text } = draft;
  const { form, tried, noteTry } = useRefusedFocus();
  useEffect(() => {
    // The button that had the focus is replaced by this form.
    if (form.current !== null) focusFirst(form.current);
  }, [form]);
  const report = useMutation({
    mutationFn: (body: { problem: ProblemKind; text: string }) =>
      api.call('reportProblem', { params: { id }, body }),
    onSuccess: (help) => {
      setDraft(nothing);
      client.setQueryData(helpQuery(id).queryKey, help);
      const by = help.items[0]?.answer_by ?? until;
      notify({
        title: t('safety.help.sent'),
        text: t('safety.help.sentText', { day: formatDay(gmtDay(by)) }),
        tone: 'ok',
      });
      onDone();
    },
    onError: showProblem,
  });
  const empty = text.trim() === '';
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('safety.help.reportTitle')}
      className="flex flex-col gap-3 rounded-md border border-line-strong p-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        noteTry();
        if (problem !== undefined && !empty && !report.isPending)
          report.mutate({ problem, text: text.trim() });
      }}
    >
      <div>
        <p className="font-semibold">{t('safety.help.reportTitle')}</p>
        <p className="text-ink-2">
          {t('safety.help.reportIntro', { until: formatDay(gmtDay(until)) })}
        </p>
      </div>
      <Field
        label={t('safety.help.what')}
        required
        error={tried && problem === undefined ? t('safety.help.whatMissing') : undefined}
      >
        <Select
          value={problem}
          onValueChange={(chosen) => setDraft({ ...draft, problem: chosen })}
          placeholder={t('safety.help.choose')}
          options={problemKinds.map((value) => ({
            value,
            label: t(`safety.help.kinds.${value}`),
          }))}
        />
      </Field>
      <Field
        label={t('safety.help.tell')}
        required
        help={t('safety.help.tellHelp')}
        error={tried && empty ? t('safety.help.tellMissing') : undefined}
      >
        <Textarea
          rows={4}
          maxLength={limits.notesMax}
          value={text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="sm"
          busy={report.isPending}
          busyLabel={t('safety.help.sending')}
        >
          {t('safety.help.send')}
        </Button>
        <Button variant="secondary" size="sm" disabled={report.isPending} onClick={onDone}>
          {t('safety.help.close')}
        </Button>
      </div>
    </form>
  );
}
