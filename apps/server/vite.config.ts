import { defineConfig } from 'vite';

/**
 * Packages that become part of the server's own files. Workspace packages are TypeScript sources, which Node does not run. The others lie in so many
 * files that a start waits for the opening of them, half a second on an idle machine and seconds on a busy one.
 */
const bundled = [
  /^@app\//,
  /^@fastify\/(?!otel)/,
  /^@zxcvbn-ts\//,
  /^ajv/,
  /^fast-/,
  'avvio',
  'fastify',
  'fastify-plugin',
  'find-my-way',
  'i18next',
  'ip-address',
  'jose',
  'kysely',
  'libphonenumber-js',
  'light-my-request',
  'mime',
  'prom-client',
  'rate-limiter-flexible',
  'ret',
  'semver',
  'zod',
];

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    rolldownOptions: {
      input: { main: 'src/main.ts', worker: 'src/worker.ts' },
      output: {
        // Beside the entries: paths to the migrations and the apps are relative to the file.
        chunkFileNames: '[name]-[hash].js',
        // Less for Node to read at each start; names stay, for the sake of logs and profiles.
        minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: { noExternal: bundled },
});
