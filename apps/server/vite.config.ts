import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    rolldownOptions: {
      input: { main: 'src/main.ts', worker: 'src/worker.ts' },
      // Beside the entries: paths to the migrations and the apps are relative to the file.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  // Workspace packages are TypeScript sources, which Node does not run.
  ssr: { noExternal: [/^@app\//] },
});
