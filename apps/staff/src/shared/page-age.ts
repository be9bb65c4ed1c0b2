import { createPageAge } from '@app/client';

/** How old the answers can be that this page shows: a stream has to begin before them. */
export const pageAge = createPageAge();
