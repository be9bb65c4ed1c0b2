import { isSecureAddress } from '@app/client';
import { errorTable } from '@app/contract';
import { Alert } from '@app/ui';

/** Where a browser keeps no key, signing in cannot work: said before anything is typed. */
export function InsecureAddress() {
  if (isSecureAddress()) return null;
  const { title, text } = errorTable.insecure_address;
  return (
    <Alert tone="bad" title={title}>
      {text}
    </Alert>
  );
}
