import { createConfirmStore } from '@app/client';
import { session } from './session.ts';

/** Calls that wait until the customer has confirmed that it is they (features/frame/confirm-host.tsx asks). */
export const confirming = createConfirmStore(session);
