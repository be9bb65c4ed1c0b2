import { Button, Dialog, ProgressCircle, announce } from '@app/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { commitButton } from './commit-button.ts';
import { quoteText } from './quote-text.ts';
import type { Review } from './review.ts';
import type { SendFlow } from './send-flow.ts';
import { undoPercent } from './undo-machine.ts';
import type { CancelBy, UndoState } from './undo-machine.ts';
import { useElapsed } from './use-elapsed.ts';

interface UndoDialogProps {
  readonly flow: SendFlow;
  readonly undo: UndoState;
  /** What is being sent; there is one whenever something is. */
  readonly review: Review | null;
}

/** 'Processing Transaction': the undo window, then the request (ruling 17). */
export function UndoDialog({ flow, undo, review }: UndoDialogProps) {
  const { t } = useTranslation();
  const text = review === null ? undefined : quoteText(review.held.quote);
  const amount = text?.sent ?? '';
  const recipient = review?.order.recipient ?? '';
  const inWindow = undo.phase === 'window';
  useEscape(inWindow, () => flow.cancel('escape'));
  useEffect(() => {
    if (inWindow) announce(t('send.sending.announced', { amount, recipient }), 'assertive');
  }, [inWindow, amount, recipient, t]);
  useEffect(() => {
    if (undo.phase === 'creating') announce(t('send.sending.creating'));
    if (undo.phase === 'checking') announce(t('send.sending.checkingText'));
  }, [undo.phase, t]);
  return (
    <Dialog
      open={undo.phase !== 'idle'}
      onOpenChange={(open) => {
        if (!open) flow.cancel('outside');
      }}
      title={t('send.sending.title')}
      closeLabel={t('send.sending.closeWithoutSending')}
      busy={!inWindow}
      openedBy={commitButton}
      size="sm"
    >
      <div className="flex flex-col items-center gap-4 pb-1 text-center">
        <ProgressCircle value={percentOf(undo)} label={t('send.sending.title')} />
        {text !== undefined && (
          <p className="wrap-anywhere">
            <span className="block font-semibold">
              {t('send.sending.text', { amount, recipient })}
            </span>
            <span className="block text-sm text-ink-2">
              {t('send.sending.leaves', { total: text.total })}
            </span>
          </p>
        )}
        {inWindow ? <OpenWindow flow={flow} /> : <Underway undo={undo} />}
      </div>
    </Dialog>
  );
}

function percentOf(undo: UndoState): number {
  return undoPercent(undo, undo.phase === 'window' ? undo.seenMs : 0);
}

function OpenWindow({ flow }: { readonly flow: SendFlow }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-sm text-ink-2">{t('send.sending.nothingYet')}</p>
      <Button
        variant="secondary"
        size="lg"
        data-autofocus=""
        onClick={(event) => flow.cancel(pressedBy(event))}
        onKeyDown={ignoreHeldKey}
      >
        {t('common.cancel')}
      </Button>
    </>
  );
}

// A click without a pointer comes from a key, and a second click in a row from a double click on "Send".
function pressedBy({ detail }: MouseEvent): CancelBy {
  if (detail === 0) return 'key';
  return detail > 1 ? 'outside' : 'button';
}

// Enter that was pressed on "Send" and is still held would press Cancel as soon as that has the focus.
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

const offerToLeaveMs = 10_000;

function Underway({ undo }: { readonly undo: UndoState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const long = useElapsed(offerToLeaveMs);
  if (undo.phase !== 'checking') {
    return (
      <p className="text-sm text-ink-2">
        {t('send.sending.creating')}
        <span className="block">{t('send.sending.leave')}</span>
      </p>
    );
  }
  return (
    <>
      <p className="font-semibold">{t('send.sending.checking')}</p>
      <p className="text-sm text-ink-2">{t('send.sending.checkingText')}</p>
      {long && (
        <>
          <p className="text-sm text-ink-2">{t('send.sending.checkingLong')}</p>
          <Button variant="secondary" onClick={() => void navigate({ to: paths.transactions })}>
            {t('send.sending.look')}
          </Button>
        </>
      )}
    </>
  );
}

// Our own listener, as the dialog cannot tell Escape from a press beside it, and only Escape is always meant.
function useEscape(active: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [active]);
}
