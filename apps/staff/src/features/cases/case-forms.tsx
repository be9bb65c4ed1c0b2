import { caseDecisionLabels, caseFacts, decisionsOf, errorTable } from '@app/contract';
import type { CaseDecision, CaseDetail, CloseCaseBody } from '@app/contract';
import { Button, Field, Select, Textarea, notify, useRefusedFocus } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems } from '../../shared/errors.ts';
import type { NoteDraft } from '../../shared/note-draft.ts';
import { NoteForm, noteStored } from '../../shared/note-form.tsx';
import { useRefusal } from '../../shared/permission.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { keep, useKept } from '../../shared/use-kept.ts';
import { useTellAsked } from '../../shared/use-tell-asked.ts';
import { decisionKey } from './decision-key.ts';
import { useCaseStep } from './use-case-step.ts';

interface FormProps {
  readonly id: string;
}

/** A note for colleagues; the customer never reads it. */
export function NewNote({ id }: FormProps) {
  const { t } = useTranslation();
  const draftKey = queryKeys.caseNoteDraft(id);
  const add = useCaseStep({
    id,
    send: (body: NoteDraft) => api.call('addCaseNote', { params: { id }, body }),
    onDone: (sent) => {
      noteStored(draftKey, sent);
      notify({ title: t('cases.added'), tone: 'ok' });
    },
  });
  return (
    <NoteForm
      permission="cases.work"
      draftKey={draftKey}
      texts={{
        label: t('cases.note'),
        add: t('cases.addNote'),
        busy: t('cases.busy'),
        missing: t('cases.noteMissing'),
      }}
      busy={add.isPending}
      error={add.error}
      onAdd={(note) => add.mutate(note)}
    />
  );
}

/** A decision as it is being written. */
export interface DecisionDraft {
  readonly decision?: CaseDecision;
  readonly reason: string;
  readonly answer: string;
}

const unwritten: DecisionDraft = { reason: '', answer: '' };

/** What a decision of this case is called. */
export function useDecisionLabel(item: CaseDetail): (decision: CaseDecision) => string {
  const { t } = useTranslation();
  return (decision) => {
    const key = decisionKey(decision, item);
    return key === undefined ? caseDecisionLabels[decision] : t(key);
  };
}

/** The decision, which stands once it is made. */
export function Decide({ item }: { readonly item: CaseDetail }) {
  const { id, kind } = item;
  const { answered } = caseFacts[kind];
  const { t } = useTranslation();
  const draftKey = queryKeys.decisionDraft(id);
  const [kept, setKept] = useKept<DecisionDraft>(draftKey);
  const draft = kept ?? unwritten;
  const { decision, reason, answer } = draft;
  const labelOf = useDecisionLabel(item);
  const refusal = useRefusal('cases.work');
  const tellAsked = useTellAsked();
  const close = useCaseStep({
    id,
    send: (body: CloseCaseBody) => api.call('closeCase', { params: { id }, body }),
    onDone: () => {
      keep(draftKey, undefined);
      notify({ title: t('cases.decided'), tone: 'ok' });
    },
    onAsked: () => {
      keep(draftKey, undefined);
      tellAsked(errorTable.second_person_needed.text);
    },
  });
  const { form, tried, noteTry } = useRefusedFocus(close.error);
  const problems = fieldProblems(close.error);
  const noReason = reason.trim() === '';
  const noAnswer = answered && answer.trim() === '';
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col items-start gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        noteTry();
        const whole = decision !== undefined && !noReason && !noAnswer;
        if (whole && !close.isPending && refusal === undefined)
          close.mutate({ decision, reason, ...(answered && { answer }) });
      }}
    >
      <Field
        label={t('cases.decision')}
        required
        className="w-full"
        error={tried && decision === undefined ? t('cases.decisionMissing') : problems['decision']}
      >
        <Select
          value={decision}
          onValueChange={(next) => setKept({ ...draft, decision: next })}
          placeholder={t('cases.chooseDecision')}
          options={decisionsOf(kind).map((value) => ({ value, label: labelOf(value) }))}
        />
      </Field>
      <Field
        label={t('cases.reason')}
        required
        className="w-full"
        error={tried && noReason ? t('cases.reasonMissing') : problems['reason']}
      >
        <Textarea
          rows={2}
          value={reason}
          onChange={({ target }) => setKept({ ...draft, reason: target.value })}
        />
      </Field>
      {answered && (
        <Field
          label={t('cases.answer')}
          required
          className="w-full"
          help={t('cases.answerHelp')}
          error={tried && noAnswer ? t('cases.answerMissing') : problems['answer']}
        >
          <Textarea
            rows={3}
            value={answer}
            onChange={({ target }) => setKept({ ...draft, answer: target.value })}
          />
        </Field>
      )}
      <Button
        type="submit"
        busy={close.isPending}
        busyLabel={t('cases.busy')}
        disabledReason={refusal}
      >
        {t('cases.closeCase')}
      </Button>
    </form>
  );
}
