import './staff.css';

// One after the other, though all travel at once: evaluated together they would hold the page up for longer at a stretch.
void import('react-dom/client')
  .then(() => import('./searches.ts'))
  .then(() => import('./app.tsx'))
  .then(({ startApp }) => setTimeout(startApp));
