import type { ConfirmMethod } from '@app/contract';

type ByMethod = Readonly<Record<ConfirmMethod, string>>;

/** The words of everything about second factors, in the language of the reader; gaps such as `{name}` are filled here. */
export interface FactorTexts {
  readonly label: ByMethod;
  readonly help: ByMethod;
  readonly empty: ByMethod;
  /** On the link to another way. */
  readonly use: ByMethod;
  readonly submit: string;
  readonly passkeySubmit: string;
  readonly busy: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly passkeyFailed: string;
  /** In place of a field, where this browser can use none of the ways. */
  readonly none: string;
  readonly confirmTitle: string;
  readonly confirmText: string;
  /** In place of it where a transfer is confirmed: who is paid is said where it is confirmed. */
  readonly confirmTransfer: string;
  readonly cancel: string;
  readonly close: string;
  readonly title: string;
  readonly subtitle: string;
  readonly app: string;
  readonly appOn: string;
  readonly appOff: string;
  readonly setUp: string;
  readonly replace: string;
  readonly remove: string;
  readonly removeNamed: string;
  readonly removeTitle: string;
  readonly removeText: string;
  readonly keep: string;
  readonly passkeys: string;
  readonly passkeysNone: string;
  readonly passkeyUsed: string;
  readonly passkeyNew: string;
  readonly passkeyAdd: string;
  readonly passkeyName: string;
  readonly passkeyNameHelp: string;
  readonly passkeyNameEmpty: string;
  readonly rename: string;
  readonly renameNamed: string;
  readonly renameTitle: string;
  readonly save: string;
  readonly needsAddress: string;
  readonly needsBrowser: string;
  readonly codes: string;
  readonly codesLeft: string;
  readonly codesNone: string;
  readonly codesNew: string;
  readonly setUpTitle: string;
  readonly setUpScan: string;
  readonly setUpPicture: string;
  readonly setUpKey: string;
  readonly setUpFinish: string;
  readonly copy: string;
  readonly copied: string;
  readonly codesTitle: string;
  readonly codesText: string;
  readonly codesFile: string;
  readonly download: string;
  readonly print: string;
  readonly done: string;
  /** Where something was made and the answer was lost. */
  readonly unheardTitle: Readonly<Record<'app' | 'passkey' | 'codes', string>>;
  readonly unheardText: string;
  readonly unheardCodes: string;
  readonly changedTitle: string;
  readonly changedText: string;
  readonly endOthers: string;
  readonly ended: string;
}
