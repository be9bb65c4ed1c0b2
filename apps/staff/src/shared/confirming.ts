import { createConfirmStore } from '@app/client';
import { session } from './session.ts';

/** Calls that wait until the member of staff has confirmed that it is they (features/shell/confirm-host.tsx asks). */
export const confirming = createConfirmStore(session);
