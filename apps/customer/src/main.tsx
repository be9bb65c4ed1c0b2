import '@app/ui/styles.css';
import { askAhead } from './shared/ahead.ts';

// While the rest is still on its way: a phone would wait for the code first, and for the answers after it.
askAhead();
// One after the other, though both travel at once: evaluated together they would hold a phone up for longer at a stretch.
void import('react-dom/client').then(() => import('./app.tsx'));
