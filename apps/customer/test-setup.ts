import { loadFurther } from './src/shared/further.ts';

// Units are tested without the router, which loads these with the pages.
await loadFurther();
