import '@app/ui/styles.css';
import { askAhead } from './shared/ahead.ts';

// While the rest is still on its way: a phone would wait for the code first, and for the answers after it.
askAhead();
void import('./app.tsx');
