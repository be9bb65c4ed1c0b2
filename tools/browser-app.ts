import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { minify, runnerImport } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { firstHeadings, modePages, preloads } from './first-paint.ts';
import { leanReact } from './lean-react.ts';

/** Serves and ships the script that sets the theme before the first paint: it must be a plain file, not part of a module. */
function themeBoot(base: string): Plugin {
  const source = new URL('../packages/ui/src/theme-boot.js', import.meta.url);
  return {
    name: 'theme-boot',
    configureServer({ middlewares }) {
      middlewares.use(`${base}theme-boot.js`, (_request, response, next) => {
        readFile(source).then((text) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      const fileName = 'theme-boot.js';
      const { code } = await minify(fileName, await readFile(source, 'utf8'));
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

/**
 * Keeps a library from adding <style> elements by script: the content security policy refuses them, with an error in the console
 * of every page. Its rules stand in the ui package's own stylesheet.
 */
function noStylesByScript(): Plugin {
  const stub = '\0no-style-singleton';
  return {
    name: 'no-styles-by-script',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-style-singleton' ? stub : null),
    load: (id) => (id === stub ? 'export const styleSingleton = () => () => null;' : null),
  };
}

const ownFile = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../packages/ui/src/${name}`, import.meta.url)));

const ownTexts = ownFile('texts/in-place-of-i18next.ts');
const ownIcons = ownFile('lib/in-place-of-lucide.ts');

/** What comes in the place of a library's module, by the name under which that is asked for. */
const inPlaceOf: Readonly<Record<string, string>> = {
  i18next: `export { translator as default } from ${ownTexts};`,
  'react-i18next': `export { useTranslation, initReactI18next } from ${ownTexts};`,
  '../createLucideIcon.mjs': `export { createIcon as default } from ${ownIcons};`,
};

/**
 * Puts our own reading of texts in the place of i18next, and our own drawing in that of what draws the icons for every framework: the
 * apps are written, typed and tested with the libraries, and send phones the twentieth of them that they use. The tests beside ours
 * hold one against the other.
 */
function ownParts(): Plugin {
  const mark = '\0own:';
  return {
    name: 'own-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(inPlaceOf, id) ? mark + id : null),
    load: (id) => (id.startsWith(mark) ? (inPlaceOf[id.slice(mark.length)] ?? null) : null),
  };
}

/**
 * A font that comes after the first paint is kept for the next page instead of being swapped in: headings of another width would
 * push the whole screen about while somebody reads a figure on it.
 */
function steadyFonts(): Plugin {
  return {
    name: 'steady-fonts',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replaceAll('font-display:swap', 'font-display:optional');
      }
    },
  };
}

const workerName = 'worker';
const compressible = /\.(?:js|css|html|svg|json)$/;
/** Below this the headers weigh more than what is saved. */
const worthwhileBytes = 1024;

/** Writes each text file a second and third time, compressed as well as it goes: the server then sends without computing. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => isCompressed(name)).map((name) => compress(join(dir, name))),
      );
    },
  };
}

// The browser compares the worker byte by byte, so there is one file of it and no copy that could differ.
function isCompressed(name: string): boolean {
  return compressible.test(name) && name !== `${workerName}.js`;
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < worthwhileBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(
    `${path}.gz`,
    await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  );
}

/** The service worker is told which files there are; any other content of theirs is another version of it. */
function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[`${workerName}.js`];
      if (worker?.type !== 'chunk') this.error('The service worker was not built.');
      const names = Object.keys(bundle).filter((name) => isKept(name));
      const hash = createHash('sha256').update(names.sort().join('\n'));
      const page = bundle['index.html'];
      if (page?.type === 'asset') hash.update(page.source);
      const files = ['/', '/theme-boot.js', ...names.map((name) => `/${name}`)];
      worker.code = worker.code
        .replace('%FILES%', JSON.stringify(files))
        .replace('%VERSION%', hash.digest('hex').slice(0, 16));
    },
  };
}

/** All code and styles, so that an old page finds its parts after an update; of the fonts those that most names need. */
function isKept(name: string): boolean {
  if (!name.startsWith('assets/') || name.endsWith('.map')) return false;
  return !/\.woff2?$/.test(name) || /-latin(?:-ext)?-/.test(name);
}

/** The libraries that every page of both apps stands on. */
const libraries = [
  String.raw`/node_modules/(?:react-i18next|i18next|clsx|class-variance-authority)/`,
  String.raw`/node_modules/@tanstack/(?:router-core|react-router|history|store|react-store|query-core|react-query)/(?!.*(?:mutationObserver|useMutation))`,
  String.raw`/packages/ui/src/(?:actions|feedback|status|texts|theme)/`,
  String.raw`/packages/ui/src/lib/(?:class-groups|cn|in-place-of-lucide|use-media-query)\.`,
  String.raw`/packages/ui/src/display/(?:card|skeleton|text)\.`,
];

interface Part {
  readonly name: string;
  readonly test: RegExp;
}

const part = (name: string, ...sources: string[]): Part => ({
  name,
  test: new RegExp(sources.join('|')),
});

const reactPart = part('react', String.raw`/node_modules/(?:react|react-dom|scheduler)/`);

/**
 * What a first screen stands on goes into few files: sixty small ones would compress a quarter worse and cost a phone as many
 * requests. A part takes with it what it imports, unless an earlier part has that already; everything else is split as it is imported.
 */
const customerParts = [
  part('start', 'rolldown/runtime', String.raw`/apps/customer/src/main\.tsx`),
  reactPart,
  part('first', String.raw`/apps/customer/src/app\.tsx`, ...libraries),
  part(
    'home',
    String.raw`/apps/customer/src/features/(?:dashboard/(?!volume-table)|transactions/receipt-layout|frame/(?:frame|header|account-menu|bottom-bar|drawer)\.)`,
  ),
];

const staffParts = [
  part('start', String.raw`/apps/staff/src/main\.tsx`),
  reactPart,
  part(
    'searches',
    String.raw`/node_modules/zod/`,
    String.raw`/packages/contract/src/schemas/`,
    String.raw`/apps/staff/src/searches\.ts`,
    String.raw`/apps/staff/src/features/[\w-]+/[\w-]+-search\.ts`,
  ),
  part(
    'first',
    ...libraries,
    String.raw`/packages/client/src/`,
    String.raw`/packages/contract/src/(?:call-facts|currencies|display-id|error-codes|errors|errors-first|errors-further|errors-sign-in|event-kinds|languages|limits|modes|periods|stages|statuses|toasts)\.ts`,
    String.raw`/packages/ui/src/display/(?:avatar|initials)\.`,
    String.raw`/packages/ui/src/lib/use-typed-search\.`,
    String.raw`/packages/money/src/(?:currency|display|locale-marks|money|quotable-rate|rate|rounding)\.ts`,
    String.raw`/apps/staff/src/(?:app|routes|paths)\.tsx?`,
    String.raw`/apps/staff/src/shared/(?!account\.|country-name|factor|format-day|note-form|outside-link|relative-|save-|search-field|use-factor-texts|use-fresh-rows|fresh-rows)[\w-]+\.tsx?`,
    String.raw`/apps/staff/src/features/shell/(?!choices|confirm-asker|idle-warning|keys-dialog|more-menu-list|palette|use-choices)[\w-]+\.tsx?`,
  ),
  // What the dashboard draws with; the rest of the form's parts is eight times that.
  part(
    'choice',
    String.raw`/node_modules/@radix-ui/react-radio-group/`,
    String.raw`/packages/ui/src/forms/radio-group\.`,
  ),
];

/**
 * What most further pages draw with: as split by import it would be dozens of files, and a phone on a connection that takes six
 * requests at a time would wait for them in turns.
 */
const furtherParts = [
  part(
    'fields',
    String.raw`/packages/ui/src/forms/(?:control-class|error-summary|field|error-message|field-wiring|password-input|text-input)\.`,
  ),
  part('sign-in', String.raw`/apps/customer/src/features/auth/auth-page\.tsx`),
  part(
    'forms',
    String.raw`/node_modules/(?:@radix-ui|radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|use-callback-ref|use-sidecar)/`,
    String.raw`/packages/ui/src/(?:forms|overlays)/`,
  ),
  part(
    'parts',
    String.raw`/node_modules/lucide-react/`,
    String.raw`/packages/ui/src/display/(?:table|empty-state|fact-list)`,
    String.raw`/packages/contract/src/(?:notices|currencies|countries|recipient/reasons|recipient/keys)\.`,
    String.raw`/packages/money/src/(?:rate|quotable-rate)\.`,
    String.raw`/apps/customer/src/shared/(?:currency-texts|fresh-rows|rate-text|server-sentences|use-fresh-rows)\.`,
  ),
  part(
    'recipient',
    String.raw`/node_modules/ibantools/`,
    String.raw`/packages/contract/src/recipient(?:/|-fields)`,
    String.raw`/packages/money/src/(?:input|typed-symbols)\.`,
    String.raw`/packages/ui/src/currency/`,
    String.raw`/apps/customer/src/shared/(?:country-name|recipient-fields/[\w-]+)\.`,
  ),
];

/** What stands on the page before its code is there. */
interface FirstPaint {
  /** What is said of a server where no real money moves, by language. */
  readonly modeLineTexts: Readonly<Record<string, string>>;
  /** By language in the customer app, by address in the staff app. */
  readonly headingTexts: Readonly<Record<string, readonly string[]>>;
}

/** Reads an app's own texts for it: by the bundler, since Node takes no TypeScript from packages. */
export async function readFirstPaint<Texts extends FirstPaint>(root: string): Promise<Texts> {
  const { module } = await runnerImport<Texts>('./src/texts/first-paint.ts', {
    configFile: false,
    root,
    logLevel: 'error',
  });
  return module;
}

interface AppParts {
  readonly firstPaint: FirstPaint;
  /** The source of the service worker. */
  readonly worker?: string;
}

/** The build of a browser app of ours; `base` is where the server serves it, with slashes at both ends. */
export function browserApp(base: string, { firstPaint, worker }: AppParts): UserConfig {
  const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
  return {
    base,
    plugins: [
      noStylesByScript(),
      ownParts(),
      leanReact(),
      react(),
      tailwindcss(),
      themeBoot(base),
      steadyFonts(),
      preloads(base),
      firstHeadings(firstPaint.headingTexts),
      modePages(firstPaint.modeLineTexts),
      ...(worker === undefined ? [] : [workerFiles()]),
      compressed(),
    ],
    build: {
      target: 'es2022',
      sourcemap: true,
      // Every browser that runs our code knows it, and the stand-in is one more script.
      modulePreload: { polyfill: false },
      // An inlined font or picture would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...(worker !== undefined && { input: { main: 'index.html', [workerName]: worker } }),
        output: {
          codeSplitting: { groups: [...(worker ? customerParts : staffParts), ...furtherParts] },
          // Its address is its identity for the browser, so it alone has no hash in its name.
          entryFileNames: ({ name }) =>
            name === workerName ? '[name].js' : 'assets/[name]-[hash].js',
        },
        // Our packages do nothing on being imported, so a page ships only the components it draws; styles are kept.
        treeshake: {
          moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }],
        },
      },
    },
    server: { proxy: { '/api': server, '/.well-known': server } },
  };
}
