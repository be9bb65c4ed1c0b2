import { keepCodeCache, loadCompiled } from './code-cache.ts';

// Run when the server is built: loads everything that a start loads, and starts nothing.
loadCompiled();
void import('./process.ts').then(() => {
  const { kept, known } = keepCodeCache();
  process.stdout.write(`${known} of ${kept}\n`);
  process.exit(0);
});
