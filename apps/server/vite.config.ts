import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { serverFlags } from '../../tools/shared/server-flags.mjs';

/**
 * Packages that do not become part of the server's own files: they bring native code or files that they look for beside theirs, or are only loaded for
 * what is seldom asked for. All others do: they lie in so many files that a start waits for the opening of them.
 */
const apart = [
  '@node-rs/argon2',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@simplewebauthn/server',
  'bidi-js',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'qrcode',
  'sharp',
  // Asked for by the queue's reader of settings files, of which there are none.
  'typescript',
];

/** What Node must know of the files: the package above them says that its own are modules. */
const commonJs: Plugin = {
  name: 'common-js',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

/**
 * The driver looks whether it runs at Cloudflare by making a `Response`, for which Node 20 loads its whole HTTP client: a fifteenth of a start.
 */
const atHome: Plugin = {
  name: 'at-home',
  transform(code, id) {
    if (!id.endsWith('/pg/lib/stream.js')) return undefined;
    const question = "typeof Response === 'function'";
    if (!code.includes(question)) throw new Error(`${id} no longer asks for ${question}.`);
    return code.replace(question, 'false');
  },
};

/** Leaves beside the files what V8 makes of them, and shows that it takes it. */
const compiled: Plugin = {
  name: 'compiled',
  // Not at the end of every build: that comes also where one failed, and would hide why.
  writeBundle() {
    const run = (): string =>
      execFileSync(process.execPath, [...serverFlags, 'dist/keep-code-cache.js'], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
      }).trim();
    run();
    const told = run();
    const [, known, kept] = /^(\d+) of (\d+)$/.exec(told) ?? [];
    if (known === undefined || known === '0' || known !== kept)
      throw new Error(`V8 does not take what it has compiled: ${told}`);
  },
};

export default defineConfig({
  plugins: [atHome, commonJs, compiled],
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        'keep-code-cache': 'src/keep-code-cache.ts',
        'signature-thread': 'src/platform/http/signature-thread.ts',
      },
      output: {
        // V8 keeps compiled code only of scripts that are no modules.
        format: 'cjs',
        // Scripts made of kept code lose the way to import; they load what comes later as they load all else.
        dynamicImportInCjs: false,
        entryFileNames: '[name].js',
        // Beside the entries: paths to the migrations and the apps are relative to the file.
        chunkFileNames: '[name]-[hash].js',
        // Less for Node to read at each start; names stay, for the sake of logs and profiles.
        minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: { noExternal: true, external: apart },
});
