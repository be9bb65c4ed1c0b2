import { browserApp } from '../../tools/browser-app.ts';
import { defineConfig } from 'vite';

export default defineConfig(browserApp('/', { worker: 'worker/worker.ts' }));
