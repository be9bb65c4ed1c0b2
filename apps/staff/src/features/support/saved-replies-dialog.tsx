import { formatDay, localDay } from '@app/client';
import type { SavedReply } from '@app/contract';
import { Button, Dialog, EmptyState, Loading, Skeleton, VisuallyHidden, notify } from '@app/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { forgetFormProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { useRefusal } from '../../shared/permission.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';
import { savedRepliesQuery } from './queries.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';

type Shown =
  { readonly kind: 'list' } | { readonly kind: 'form'; readonly reply: SavedReply | undefined };

const listShown: Shown = { kind: 'list' };

/** All saved replies: written, changed and deleted for everybody. */
export function SavedRepliesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>(listShown);
  const title =
    shown.kind === 'list'
      ? t('support.saved.title')
      : shown.reply === undefined
        ? t('support.saved.add')
        : t('support.saved.edit', { title: shown.reply.title });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      sheet
      title={title}
      description={t('support.saved.text', { name: '{name}', transfer: '{transfer}' })}
      closeLabel={t('common.close')}
    >
      {shown.kind === 'list' ? (
        <List onOpen={(reply) => setShown({ kind: 'form', reply })} />
      ) : (
        <SavedReplyForm reply={shown.reply} onDone={() => setShown(listShown)} />
      )}
    </Dialog>
  );
}

interface ListProps {
  readonly onOpen: (reply: SavedReply | undefined) => void;
}

function List({ onOpen }: ListProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(savedRepliesQuery());
  const refusal = useRefusal('support.reply');
  if (data === undefined) {
    if (error !== null) {
      const retry = (): void => void refetch();
      return <LoadFault title={t('support.saved.failed')} error={error} onRetry={retry} />;
    }
    return (
      <Loading label={t('support.saved.loading')}>
        <Skeleton className="h-60 w-full" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button size="sm" disabledReason={refusal} onClick={() => onOpen(undefined)}>
          {t('support.saved.add')}
        </Button>
      </div>
      {data.length === 0 && (
        <EmptyState title={t('support.saved.empty')} text={t('support.saved.emptyText')} />
      )}
      <ul className="divide-y divide-line">
        {data.map((reply) => (
          <Row key={reply.id} reply={reply} refusal={refusal} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends ListProps {
  readonly reply: SavedReply;
  readonly refusal: string | undefined;
}

function Row({ reply, refusal, onOpen }: RowProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { id, title, shortcut, text, updated_by, updated_at } = reply;
  const remove = useMutation({
    mutationFn: () => api.call('deleteSavedReply', { params: { id } }),
    onMutate: forgetFormProblem,
    onSuccess: () => notify({ title: t('support.saved.removed'), tone: 'ok' }),
    onError: (error) => showFormProblem(problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.supportReplies }),
  });
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold wrap-anywhere">
          {title} <span className="idnum text-xs font-normal text-ink-2">;{shortcut}</span>
        </span>
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabledReason={refusal}
            aria-label={t('support.saved.edit', { title })}
            onClick={() => onOpen(reply)}
          >
            {t('support.saved.editShort')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabledReason={refusal}
            aria-label={t('support.saved.remove', { title })}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            {t('support.saved.removeShort')}
          </Button>
        </span>
      </span>
      <span className="wrap-anywhere whitespace-pre-wrap text-ink-2">{text}</span>
      {updated_by !== null && (
        <span className="text-xs text-ink-2">
          {t('support.saved.by', {
            name: updated_by,
            day: formatDay(localDay(new Date(updated_at))),
          })}
        </span>
      )}
      {asking && (
        <span className="flex flex-wrap items-center gap-2" role="alert">
          {t('support.saved.removeSure', { title })}
          <Button
            variant="danger"
            size="sm"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('support.saved.removeYes')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setAsking(false)}>
            {t('common.cancel')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </span>
      )}
    </li>
  );
}
