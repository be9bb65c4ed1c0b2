import '@app/ui/styles.css';
import { askAhead } from './shared/ahead.ts';
import { firstPaint } from './shared/first-paint.ts';

// While the rest is still on its way: a phone would wait for the code first, and for the answers after it.
askAhead();
// One after the other, though both travel at once: evaluated together they would hold a phone up for longer at a stretch. And after
// the page's own paint, which would otherwise wait for them.
void firstPaint()
  .then(() => import('react-dom/client'))
  .then(() => import('./app.tsx'))
  .then(({ startApp }) => setTimeout(startApp));
