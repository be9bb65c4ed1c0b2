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
  // Workspace packages are TypeScript sources, which Node does not run. The others lie in so many files that a start waits for the opening
  // of them, a third of a second on an idle machine and seconds on a busy one.
  ssr: { noExternal: [/^@app\//, 'kysely', 'zod', 'libphonenumber-js', 'jose', 'i18next'] },
});
