import type { TotpSetup } from '@app/contract';
import { Dialog } from '../overlays/dialog.tsx';
import { FactorForm } from './factor-form.tsx';
import type { FactorTexts } from './factor-texts.ts';
import { CopyButton } from './recovery-codes.tsx';

export interface TotpDialogProps {
  /** Undefined: closed. */
  readonly setup: TotpSetup | undefined;
  readonly texts: FactorTexts;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly problemText: (error: unknown) => string | undefined;
}

/** An authenticator app is set up: by the picture or by the key, then by the code that it shows. */
export function TotpDialog({ setup, texts, onCode, onCancel, problemText }: TotpDialogProps) {
  return (
    <Dialog
      open={setup !== undefined}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      size="sm"
      sheet
      title={texts.setUpTitle}
      closeLabel={texts.close}
    >
      {setup !== undefined && (
        <div className="flex flex-col gap-4">
          <p>{texts.setUpScan}</p>
          {/* Dark on white in every theme: what a camera can read. */}
          <img
            src={setup.qr}
            alt={texts.setUpPicture}
            width={200}
            height={200}
            className="size-50 self-center rounded-sm bg-white"
          />
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-48">
              <span className="block text-sm text-ink-2">{texts.setUpKey}</span>
              <span className="idnum">{grouped(setup.secret)}</span>
            </p>
            <CopyButton text={setup.secret} label={texts.copy} done={texts.copied} />
          </div>
          <FactorForm
            methods={['totp']}
            texts={{ ...texts, submit: texts.setUpFinish }}
            onShow={(_method, code) => onCode(code)}
            onPasskey={async () => undefined}
            problemText={problemText}
            onCancel={onCancel}
          />
        </div>
      )}
    </Dialog>
  );
}

const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
