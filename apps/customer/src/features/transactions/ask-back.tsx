import { Button, notify } from '@app/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query.ts';
import { helpQuery } from './help-query.ts';

interface AskBackProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** Asks for a transfer back that was handed over (ruling 32); asked twice, since it may not be wanted. */
export function AskBack({ id, onDone }: AskBackProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api.call('askTransferBack', { params: { id }, body: {} }),
    onSuccess: (help) => {
      client.setQueryData(helpQuery(id).queryKey, help);
      notify({ title: t('safety.help.askedBack'), tone: 'ok' });
      onDone();
    },
    onError: showProblem,
    // The provider may have answered at once, and the money moved with it.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.transactions }),
        client.invalidateQueries({ queryKey: queryKeys.profile }),
        client.invalidateQueries({ queryKey: helpQuery(id).queryKey }),
      ]),
  });
  return (
    <div
      role="group"
      aria-label={t('safety.help.askBackTitle')}
      className="flex flex-col gap-3 rounded-md border border-line-strong p-4 text-sm"
    >
      <div>
        <p className="font-semibold">{t('safety.help.askBackTitle')}</p>
        <p className="text-ink-2">{t('safety.help.askBackText')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('safety.help.askBackYes')}
        </Button>
        {/* The harmless answer takes the focus, which was on the button that this replaces. */}
        <Button variant="secondary" size="sm" autoFocus onClick={onDone}>
          {t('safety.help.askBackNo')}
        </Button>
      </div>
    </div>
  );
}
