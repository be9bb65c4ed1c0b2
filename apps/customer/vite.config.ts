import { defineConfig } from 'vite';
import { browserApp, readFirstPaint } from '../../tools/browser-app.ts';
import type * as FirstPaint from './src/texts/first-paint.ts';

export default defineConfig(async () =>
  browserApp('/', {
    firstPaint: await readFirstPaint<typeof FirstPaint>(import.meta.dirname),
    worker: 'worker/worker.ts',
  }),
);
