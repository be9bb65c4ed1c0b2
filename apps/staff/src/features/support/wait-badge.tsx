import type { StaffConversation, StatusIcon, StatusToken, WaitLevel } from '@app/contract';
import { Badge } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useNow } from './use-now.ts';
import { shortWait, waitLevel } from './waiting.ts';

const looks: Record<WaitLevel, { readonly tone: StatusToken; readonly icon: StatusIcon }> = {
  in_time: { tone: 'info', icon: 'clock' },
  due: { tone: 'act', icon: 'clock' },
  overdue: { tone: 'bad', icon: 'exclamation' },
};

/** How long the customer has been waiting, with the word for it beside the colour; or that nobody waits. */
export function WaitBadge({ conversation }: { readonly conversation: StaffConversation }) {
  const { t } = useTranslation();
  const now = useNow();
  const { status, waiting_since, last_message } = conversation;
  if (waiting_since !== null) {
    const waited = now - Date.parse(waiting_since);
    const level = waitLevel(waited);
    return (
      <Badge {...looks[level]} className="num">
        {t('support.wait.waiting', { time: shortWait(waited) })}, {t(`support.wait.${level}`)}
      </Badge>
    );
  }
  if (status === 'closed') return <Badge tone="off">{t('support.wait.closed')}</Badge>;
  const answered = last_message.sender === 'agent';
  return <Badge tone="ok">{t(answered ? 'support.wait.answered' : 'support.wait.open')}</Badge>;
}
