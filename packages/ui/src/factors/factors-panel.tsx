import type { Factors, Passkey } from '@app/contract';
import { fillText } from '@app/contract';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Panel } from '../display/card.tsx';
import { Alert } from '../feedback/alert.tsx';
import { VisuallyHidden } from '../display/text.tsx';
import { FactorDialogs } from './factor-dialogs.tsx';
import type { FactorTexts } from './factor-texts.ts';
import { UnheardNote } from './unheard-note.tsx';
import { useFactors } from './use-factors.ts';
import type { FactorActions, FactorWork } from './use-factors.ts';

export interface FactorsPanelProps {
  readonly factors: Factors;
  readonly texts: FactorTexts;
  readonly actions: FactorActions;
  /** Why passkeys cannot be made here. */
  readonly passkeysMissing: 'address' | 'browser' | undefined;
  readonly dayOf: (instant: string) => string;
}

/** A person's second factors as they are, with what can be done about each. */
export function FactorsPanel(props: FactorsPanelProps) {
  const { factors, texts, actions, passkeysMissing, dayOf } = props;
  const work = useFactors(actions, factors);
  return (
    <Panel title={texts.title} subtitle={texts.subtitle}>
      {work.unheard !== undefined && factors.active && (
        <UnheardNote {...{ texts, ...work.unheard, work }} />
      )}
      {work.changed && <Changed texts={texts} work={work} />}
      <ul className="divide-y divide-line">
        <AppRow {...props} work={work} />
        <Row
          name={texts.passkeys}
          text={factors.passkeys.length === 0 ? texts.passkeysNone : undefined}
          buttons={
            passkeysMissing === undefined && (
              <Button
                variant="secondary"
                size="sm"
                busy={work.busy}
                onClick={() => work.open({ kind: 'passkey' })}
              >
                {texts.passkeyAdd}
              </Button>
            )
          }
        >
          {passkeysMissing !== undefined && (
            <p className="text-sm text-ink-2">
              {passkeysMissing === 'address' ? texts.needsAddress : texts.needsBrowser}
            </p>
          )}
          {factors.passkeys.length > 0 && (
            <ul className="mt-2 flex flex-col gap-2">
              {factors.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} {...{ passkey, texts, work, dayOf }} />
              ))}
            </ul>
          )}
        </Row>
        <CodesRow {...props} work={work} />
      </ul>
      <FactorDialogs texts={texts} actions={actions} work={work} />
    </Panel>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: string | undefined;
  readonly buttons: ReactNode;
  readonly children?: ReactNode;
}

function Row({ name, text, buttons, children }: RowProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-semibold">{name}</h3>
          {text !== undefined && <p className="text-sm text-ink-2">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </div>
      {children}
    </li>
  );
}

type PartProps = FactorsPanelProps & { readonly work: FactorWork };

function AppRow({ factors: { totp }, texts, work, dayOf }: PartProps) {
  return (
    <Row
      name={texts.app}
      text={totp === null ? texts.appOff : fillText(texts.appOn, { day: dayOf(totp.created_at) })}
      buttons={
        <>
          <Button variant="secondary" size="sm" busy={work.busy} onClick={() => work.setUpApp()}>
            {totp === null ? texts.setUp : texts.replace}
          </Button>
          {totp !== null && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => work.open({ kind: 'remove', name: texts.app, id: null })}
            >
              {texts.remove}
              <VisuallyHidden> {texts.app}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    />
  );
}

function CodesRow({ factors, texts, work }: PartProps) {
  const { recovery_codes: codes, active } = factors;
  return (
    <Row
      name={texts.codes}
      text={
        codes === null
          ? texts.codesNone
          : fillText(texts.codesLeft, { left: `${codes.left}`, total: `${codes.total}` })
      }
      buttons={
        active && (
          <Button variant="secondary" size="sm" busy={work.busy} onClick={() => work.makeCodes()}>
            {texts.codesNew}
          </Button>
        )
      }
    />
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly texts: FactorTexts;
  readonly work: FactorWork;
  readonly dayOf: (instant: string) => string;
}

function PasskeyRow({ passkey, texts, work, dayOf }: PasskeyRowProps) {
  const { id, name, last_used_at } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">
          {last_used_at === null
            ? texts.passkeyNew
            : fillText(texts.passkeyUsed, { day: dayOf(last_used_at) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={fillText(texts.renameNamed, { name })}
          onClick={() => work.open({ kind: 'rename', id, name })}
        >
          {texts.rename}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={fillText(texts.removeNamed, { name })}
          onClick={() => work.open({ kind: 'remove', id, name })}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** Whoever changed how they sign in may want to end what was signed in before (ASVS 7.4.3). */
function Changed({ texts, work }: { readonly texts: FactorTexts; readonly work: FactorWork }) {
  return (
    <Alert
      tone="ok"
      role="status"
      className="mb-4"
      title={texts.changedTitle}
      action={
        <Button variant="secondary" size="sm" busy={work.busy} onClick={() => work.endOthers()}>
          {texts.endOthers}
        </Button>
      }
    >
      {texts.changedText}
    </Alert>
  );
}
