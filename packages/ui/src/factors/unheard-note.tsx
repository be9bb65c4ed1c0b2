import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import type { FactorTexts } from './factor-texts.ts';
import type { Unheard } from './unheard.ts';
import type { FactorWork } from './use-factors.ts';

export interface UnheardNoteProps extends Unheard {
  readonly texts: Pick<FactorTexts, 'unheardTitle' | 'unheardText' | 'unheardCodes' | 'codesNew'>;
  readonly work: Pick<FactorWork, 'busy' | 'makeCodes'>;
}

/** Something is in force that no answer told of; codes that were made with it cannot be shown any more, so others take their place. */
export function UnheardNote({ made, codes, texts, work }: UnheardNoteProps) {
  return (
    <Alert
      tone={codes ? 'act' : 'ok'}
      role="alert"
      className="mb-4"
      title={texts.unheardTitle[made]}
      action={
        codes && (
          <Button variant="secondary" size="sm" busy={work.busy} onClick={work.makeCodes}>
            {texts.codesNew}
          </Button>
        )
      }
    >
      {codes ? texts.unheardCodes : texts.unheardText}
    </Alert>
  );
}
