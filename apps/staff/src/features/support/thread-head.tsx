import { formatLocal } from '@app/client';
import { displayId } from '@app/contract';
import type { StaffConversation } from '@app/contract';
import { Button, IconButton } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Circle, CircleDot, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { ClaimControls } from './claim-controls.tsx';
import { useClose } from './use-conversation.ts';
import { usePresence } from './use-presence.ts';
import { WaitBadge } from './wait-badge.tsx';

export interface ThreadHeadProps {
  readonly conversation: StaffConversation;
  /** Leads back to the list where that is not beside the thread. */
  readonly onBack: (() => void) | undefined;
}

/** Whose conversation it is, how long they wait, who holds it and who is there. */
export function ThreadHead({ conversation, onBack }: ThreadHeadProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { id, customer, transaction_id, status } = conversation;
  const refusal = useRefusal('support.reply');
  const close = useClose(id);
  const isClosed = status === 'closed';
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-start gap-1">
          {onBack !== undefined && (
            <IconButton
              label={t('support.thread.back')}
              size="sm"
              icon={<ArrowLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />}
              onClick={onBack}
            />
          )}
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere">{customer.full_name}</h2>
            {transaction_id !== null && (
              <Link
                to={paths.transactions}
                search={{ edit: transaction_id }}
                className="idnum text-sm text-link underline underline-offset-3"
              >
                {t('support.thread.about', { id: displayId(display_prefix, transaction_id) })}
              </Link>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <WaitBadge conversation={conversation} />
          <Button
            variant="secondary"
            size="sm"
            busy={close.isPending}
            disabledReason={refusal}
            onClick={() => close.mutate(isClosed ? 'reopen' : 'close')}
          >
            {t(isClosed ? 'support.close.reopen' : 'support.close.close')}
          </Button>
        </div>
      </div>
      <ClaimControls conversation={conversation} />
      <Presence id={id} />
      {isClosed && conversation.closed_at !== null && (
        <p className="text-xs text-ink-2">
          {t('support.close.state', { day: formatLocal(conversation.closed_at) })}
        </p>
      )}
    </div>
  );
}

function Presence({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const presence = usePresence(id);
  const viewers = presence?.viewers ?? [];
  const names = new Intl.ListFormat('en').format(viewers.map(({ full_name }) => full_name));
  const there = presence?.customer_online === true;
  const Icon = there ? CircleDot : Circle;
  return (
    <p role="status" className="flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {presence !== undefined && (
        <span className="inline-flex items-center gap-1">
          <Icon aria-hidden="true" size={12} className={there ? 'text-ok' : undefined} />
          {t(there ? 'support.thread.customerOnline' : 'support.thread.customerAway')}
        </span>
      )}
      {viewers.length > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-act">
          <Eye aria-hidden="true" size={14} />
          {t(viewers.length === 1 ? 'support.thread.viewer' : 'support.thread.viewers', { names })}
        </span>
      )}
    </p>
  );
}
