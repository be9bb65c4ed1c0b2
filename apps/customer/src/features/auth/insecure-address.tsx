import { isSecureAddress } from '@app/client';
import { Alert } from '@app/ui';
import { errorText } from '../../shared/contract-texts.ts';

/** Where a browser keeps no key, signing in cannot work: said before anything is typed. */
export function InsecureAddress() {
  if (isSecureAddress()) return null;
  const { title, text } = errorText('insecure_address');
  return (
    <Alert tone="bad" title={title}>
      {text}
    </Alert>
  );
}
