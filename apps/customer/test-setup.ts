import { loadFurtherTexts } from './src/shared/i18n.ts';

// Units are tested without the router, which loads these with the pages.
await loadFurtherTexts();
