import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { announce } from '../feedback/announcer.tsx';
import { Alert } from '../feedback/alert.tsx';
import { saveFile } from '../files/save-file.ts';
import { Dialog } from '../overlays/dialog.tsx';
import type { FactorTexts } from './factor-texts.ts';

export interface RecoveryCodesProps {
  /** Undefined: closed. */
  readonly codes: readonly string[] | undefined;
  readonly texts: FactorTexts;
  readonly onDone: () => void;
}

/** The one time that recovery codes are shown; a press beside the dialog does not close it. */
export function RecoveryCodes({ codes, texts, onDone }: RecoveryCodesProps) {
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={() => undefined}
      busy
      printable
      size="sm"
      title={texts.codesTitle}
      closeLabel={texts.close}
      footer={<Button onClick={onDone}>{texts.done}</Button>}
    >
      {codes !== undefined && <Codes codes={codes} texts={texts} />}
    </Dialog>
  );
}

function Codes({
  codes,
  texts,
}: {
  readonly codes: readonly string[];
  readonly texts: FactorTexts;
}) {
  const text = `${codes.join('\n')}\n`;
  const save = (): void => {
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: texts.codesFile });
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="act">{texts.codesText}</Alert>
      <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="num whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text} label={texts.copy} done={texts.copied} />
        <Button variant="secondary" size="sm" onClick={save}>
          {texts.download}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  );
}

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly done: string;
}

/** Copies, and says so in the place of its label. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(done);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => {
        // Whoever refuses the clipboard still has the text in front of them.
        copy().catch(() => undefined);
      }}
    >
      {copied ? done : label}
    </Button>
  );
}
