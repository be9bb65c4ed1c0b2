import { defineConfig, runnerImport } from 'vite';
import { browserApp } from '../../tools/browser-app.ts';
import type * as FirstPaint from './src/texts/first-paint.ts';

export default defineConfig(async () => {
  // By the bundler's own reading, since Node takes no TypeScript from packages.
  const { module } = await runnerImport<typeof FirstPaint>('./src/texts/first-paint.ts', {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
  });
  return browserApp('/admin/', {
    firstPaint: { modeLines: module.modeLineTexts, headings: module.headingTexts },
  });
});
