import type { Plugin, Rolldown } from 'vite';
import { modeLines, modes } from '../packages/contract/src/modes.ts';

/**
 * Tells the theme's script (theme-boot.js) what the app's first script will ask for, so that the browser fetches it before that: in the customer
 * app also by address and language, in the staff app what every page stands on.
 */
export function preloads(base: string): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const attrs =
          base === '/'
            ? { name: 'preload-pages', content: filesByPage(chunks) }
            : {
                name: 'preload-files',
                content: filesOfAll(chunks)
                  .map((file) => base + file)
                  .join(' '),
              };
        return { html: withoutDetour(html, chunks), tags: [{ tag: 'meta', attrs }] };
      },
    },
  };
}

/** Fetched with whatever page it is, in this order. */
const ofEveryPage = ['react', 'searches', 'first'];
/** These, and what the page fetches by itself. */
const everywhere = new Set([...ofEveryPage, 'start', 'main', 'rolldown-runtime']);

/**
 * The files of every page and language as text: all their names, then a row for each with the places of its own in that list. A page
 * is known by its chunk, `send-page` for `/send`; `home` is what every page of a signed-in person stands on, `all` every page.
 */
function filesByPage(chunks: readonly Rolldown.OutputChunk[]): string {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const common = new Set(chunks.filter(({ name }) => everywhere.has(name)).map(fileOf));
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (common.has(chunk.fileName) || found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) withImports(imported, found);
    }
    return found;
  };
  const home = chunks.find(({ name }) => name === 'home');
  if (!home) throw new Error('There is no chunk "home": see customerParts.');
  const ofHome = withImports(home);
  const files: string[] = [];
  const row = (key: string, own: Iterable<string>): string =>
    [key, ...[...own].map((file) => placeIn(files, file))].join(' ');
  const rows = [row('all', filesOfAll(chunks)), row('home', ofHome)];
  for (const chunk of chunks) {
    const own = [...withImports(chunk)].filter((file) => !ofHome.has(file));
    rows.push(...rowKeys(chunk.name).map((key) => row(key, own)));
  }
  const names = files.map((file) => file.replace(/^assets\/|\.js$/g, ''));
  return [names.join(' '), ...rows].join('|');
}

const fileOf = ({ fileName }: Rolldown.OutputChunk): string => fileName;

function filesOfAll(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return ofEveryPage.flatMap((wanted) => chunks.filter(({ name }) => name === wanted).map(fileOf));
}

function placeIn(files: string[], file: string): number {
  const known = files.indexOf(file);
  return known >= 0 ? known : files.push(file) - 1;
}

/** Where visits begin; each further page would make every page heavier by its row. */
const visited = /^(?<page>beneficiaries|notifications|rates|send|support|transactions)-page$/;

/** For what a chunk is fetched: `send` is a page, `text-de` the texts of a language, `auth-en` those of one page. */
function rowKeys(chunk: string): readonly string[] {
  if (chunk === 'sign-in') return ['auth'];
  if (chunk === 'en-auth') return ['auth-en', 'text-en'];
  if (chunk === 'en-further') return ['text-en'];
  if (/^(?!en)[a-z]{2}$/.test(chunk)) return [`text-${chunk}`];
  const page = visited.exec(chunk)?.groups?.['page'];
  return page === undefined ? [] : [page];
}

/** Where the entry does nothing but import the first part, the page asks for that part itself: a file less. */
function withoutDetour(html: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const entry = chunks.find(({ name, isEntry }) => isEntry && name === 'main');
  const start = chunks.find(({ name }) => name === 'start');
  if (!entry || !start || !/^import\s*"[^"]*";?\s*$/.test(entry.code)) return html;
  return html
    .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*/${start.fileName}">`), '')
    .replace(entry.fileName, start.fileName);
}

/**
 * Tells the theme's script the headings of the pages where visits begin: a row for each language of the customer app, its parts in a
 * fixed order, and for each address of the staff app.
 */
export function firstHeadings(texts: Readonly<Record<string, readonly string[]>>): Plugin {
  const parts = Object.entries(texts).map(([key, headings]) => [key, ...headings]);
  if (parts.flat().some((text) => /[|\n]/.test(text))) {
    throw new Error('A heading has a sign that keeps headings apart.');
  }
  const content = parts.map((row) => row.join('|')).join('\n');
  return {
    name: 'first-headings',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'first-headings', content } }],
  };
}

/** Comments and indents are for whoever reads the source; every visit would pay for them. */
function withoutNotes(html: string): string {
  return html.replace(/<!--.*?-->/gs, '').replace(/\s+</g, '<');
}

/** Where `index.html` keeps the place of the mode line. */
const linePlace = '<!-- mode line -->';

/**
 * Writes the page once more for every mode that is told on all pages (ruling 2), `index.demonstration.html`, with its line in all
 * languages: it is there before any script, and the largest thing that most screens paint. The styles show the reader's language.
 */
export function modePages(lines: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'mode-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('The page was not built.');
      const source = String(page.source);
      if (!source.includes(linePlace)) this.error(`index.html has no ${linePlace}.`);
      const told = Object.entries(lines).map(
        ([language, line]) => `<div class="mode-line" lang="${language}">${line}</div>`,
      );
      for (const mode of modes.filter((each) => modeLines[each] !== null)) {
        this.emitFile({
          type: 'asset',
          fileName: `index.${mode}.html`,
          source: withoutNotes(
            source.replace(linePlace, `<div class="mode-lines">${told.join('')}</div>`),
          ),
        });
      }
      page.source = withoutNotes(source);
    },
  };
}
