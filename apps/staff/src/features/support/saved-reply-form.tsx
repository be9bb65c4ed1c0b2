import type { SavedReply } from '@app/contract';
import { limits } from '@app/contract';
import { Alert, Button, Field, TextInput, Textarea, notify, useRefusedFocus } from '@app/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';
import { savedRepliesQuery } from './queries.ts';

export interface SavedReplyFormProps {
  /** Undefined writes a new one. */
  readonly reply: SavedReply | undefined;
  readonly onDone: () => void;
}

interface Words {
  readonly shortcut: string;
  readonly title: string;
  readonly text: string;
}

const empty: Words = { shortcut: '', title: '', text: '' };

/** Writes or changes a saved reply; of two who change one, the second sees the other's text and loses nothing typed. */
export function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState<Words>(reply ?? empty);
  const { data: all } = useQuery(savedRepliesQuery());
  const theirs = all?.find(({ id }) => id === reply?.id);
  // The version that was looked at: a change that comes in meanwhile must not pass for one that was seen.
  const [version, setVersion] = useState(reply?.version ?? 1);
  const save = useMutation({
    mutationFn: () =>
      reply === undefined
        ? api.call('createSavedReply', { body: wordsOf(words) })
        : api.call('updateSavedReply', {
            params: { id: reply.id },
            body: { ...wordsOf(words), version },
          }),
    onMutate: forgetFormProblem,
    onSuccess: () => {
      notify({ title: t('support.saved.saved'), tone: 'ok' });
      onDone();
    },
    onError: (error) => showFormProblem(problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.supportReplies }),
  });
  const { form, tried, noteTry } = useRefusedFocus(save.error);
  const problems = fieldProblems(save.error);
  const missing = (name: keyof Words): string | undefined =>
    tried && words[name].trim() === '' ? t('support.saved.missing') : problems[name];
  const change = (part: Partial<Words>): void => setWords({ ...words, ...part });
  const conflict = isProblem(save.error, 'saved_reply_changed') && theirs !== undefined;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        noteTry();
        if (Object.values(wordsOf(words)).every((word) => word.trim() !== '')) save.mutate();
      }}
    >
      {conflict && (
        <Theirs
          theirs={theirs}
          onTake={() => {
            setWords(theirs);
            setVersion(theirs.version);
            save.reset();
          }}
          onKeep={() => {
            setVersion(theirs.version);
            save.reset();
          }}
        />
      )}
      <Field label={t('support.saved.titleField')} required error={missing('title')}>
        <TextInput
          value={words.title}
          maxLength={limits.savedReplyTitleMax}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field
        label={t('support.saved.shortcut')}
        required
        help={t('support.saved.shortcutHelp')}
        error={missing('shortcut')}
      >
        <TextInput
          value={words.shortcut}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.savedReplyShortcutMax}
          onChange={({ target }) => change({ shortcut: target.value })}
        />
      </Field>
      <Field label={t('support.saved.textField')} required error={missing('text')}>
        <Textarea
          rows={6}
          value={words.text}
          maxLength={limits.supportMessageMax}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending} busyLabel={t('support.saved.busy')}>
          {t('support.saved.save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('support.saved.back')}
        </Button>
      </div>
    </form>
  );
}

function wordsOf({ shortcut, title, text }: Words): Words {
  return { shortcut, title, text };
}

interface TheirsProps {
  readonly theirs: SavedReply;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

function Theirs({ theirs, onTake, onKeep }: TheirsProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="act"
      role="alert"
      title={t('support.saved.theirs')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onTake}>
            {t('support.saved.takeTheirs')}
          </Button>
          <Button variant="secondary" size="sm" onClick={onKeep}>
            {t('support.saved.keepMine')}
          </Button>
        </span>
      }
    >
      <p className="wrap-anywhere whitespace-pre-wrap">
        {theirs.title} ;{theirs.shortcut}
        {'\n'}
        {theirs.text}
      </p>
    </Alert>
  );
}
