import { browserApp } from '../../tools/browser-app.ts';
import { defineConfig, runnerImport } from 'vite';
import type * as ModeLines from './src/texts/mode-lines.ts';

export default defineConfig(async () => {
  // By the bundler's own reading, since Node takes no TypeScript from packages.
  const { module } = await runnerImport<typeof ModeLines>('./src/texts/mode-lines.ts', {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
  });
  return browserApp('/', { worker: 'worker/worker.ts', modeLines: module.modeLineTexts });
});
