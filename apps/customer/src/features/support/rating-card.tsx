import type { SupportConversation } from '@app/contract';
import { limits } from '@app/contract';
import { Button, Field, Panel, Textarea, announce, cn } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { queryClient, queryKeys } from '../../shared/query.ts';
import { createDrafts, useDraft } from '../../shared/typed-drafts.ts';

const values = [1, 2, 3, 4, 5] as const;
type Value = (typeof values)[number];

export interface RatingCardProps {
  /** What is rated; undefined before the customer has written anything. */
  readonly conversation: SupportConversation | undefined;
}

/** Five steps with names, and a word if somebody wants to say one; stored with the conversation (ruling 24). */
export function RatingCard({ conversation }: RatingCardProps) {
  const { t } = useTranslation();
  const final = conversation?.status === 'closed' && conversation.rating !== null;
  const stored = values.find((value) => value === conversation?.rating);
  return (
    <Panel title={t('support.rating.title')}>
      {final && stored !== undefined ? (
        <p className="text-sm text-ink-2">
          {t('support.rating.final', { name: t(`support.rating.level${stored}`) })}
        </p>
      ) : (
        // Another conversation is another form: a half-made choice was about the one before.
        <RatingForm key={conversation?.id ?? ''} conversation={conversation} stored={stored} />
      )}
    </Panel>
  );
}

interface RatingFormProps extends RatingCardProps {
  readonly stored: Value | undefined;
}

interface Draft {
  readonly picked?: Value;
  readonly comment?: string;
}

const nothing: Draft = {};
/** By conversation. */
const drafts = createDrafts(
  nothing,
  ({ picked, comment }) => picked === undefined && comment === undefined,
);

/** What is chosen but not stored yet, over what is. */
function useRating({ conversation, stored }: RatingFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useDraft(drafts, conversation?.id ?? '');
  const { picked, comment } = draft;
  const words = comment ?? conversation?.rating_comment ?? '';
  const save = useMutation({
    mutationFn: (rating: Value) =>
      api.call('rateSupport', {
        body: {
          conversation_id: conversation?.id ?? '',
          rating,
          comment: words.trim() === '' ? null : words,
        },
      }),
    onSuccess: () => {
      setDraft(nothing);
      announce(t('support.rating.thanks'));
      return queryClient.invalidateQueries({ queryKey: queryKeys.support });
    },
    onError: showProblem,
  });
  return {
    value: picked ?? stored,
    words,
    changed: picked !== undefined || comment !== undefined,
    pick: (step: Value) => setDraft({ ...draft, picked: step }),
    say: (text: string) => setDraft({ ...draft, comment: text }),
    save,
  };
}

function RatingForm(props: RatingFormProps) {
  const { conversation, stored } = props;
  const { t } = useTranslation();
  const { value, words, changed, pick, say, save } = useRating(props);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== undefined && !save.isPending) save.mutate(value);
      }}
    >
      <Steps value={value} disabled={conversation === undefined} onPick={pick} />
      {conversation === undefined && (
        <p className="text-sm text-ink-2">{t('support.rating.first')}</p>
      )}
      {stored !== undefined && !changed && (
        <p className="text-sm text-ok">{t('support.rating.thanks')}</p>
      )}
      {value !== undefined && (
        <Field label={t('support.rating.comment')}>
          <Textarea
            rows={2}
            maxLength={limits.supportCommentMax}
            value={words}
            onChange={(event) => say(event.target.value)}
          />
        </Field>
      )}
      {changed && (
        <Button
          type="submit"
          variant="secondary"
          busy={save.isPending}
          busyLabel={t('support.rating.saving')}
        >
          {t(stored === undefined ? 'support.rating.save' : 'support.rating.change')}
        </Button>
      )}
    </form>
  );
}

interface StepsProps {
  readonly value: Value | undefined;
  readonly disabled: boolean;
  readonly onPick: (value: Value) => void;
}

function Steps({ value, disabled, onPick }: StepsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-2 text-sm text-ink-2">{t('support.rating.question')}</legend>
      <div className="flex gap-2">
        {values.map((step) => (
          <label
            key={step}
            className={cn(
              'num field relative flex size-11 items-center justify-center rounded-md border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              disabled ? 'bg-sunken text-ink-3' : 'cursor-pointer hover:bg-hover',
              step === value && 'border-primary bg-primary text-on-primary hover:bg-primary',
            )}
          >
            <input
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              aria-label={t('support.rating.option', {
                value: step,
                name: t(`support.rating.level${step}`),
              })}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
              onChange={() => onPick(step)}
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 min-h-5 text-sm text-ink-2">
        {t(value === undefined ? 'support.rating.scale' : `support.rating.level${value}`)}
      </p>
    </fieldset>
  );
}
