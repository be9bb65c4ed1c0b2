import { readFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

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
      this.emitFile({ type: 'asset', fileName: 'theme-boot.js', source: await readFile(source) });
    },
  };
}

/**
 * Keeps two libraries from adding <style> elements by script: the content security policy refuses them, with an error in the
 * console of every page. Their rules stand in the ui package's own stylesheet.
 */
function noStylesByScript(): Plugin {
  const stub = '\0no-style-singleton';
  return {
    name: 'no-styles-by-script',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-style-singleton' ? stub : null),
    load: (id) => (id === stub ? 'export const styleSingleton = () => () => null;' : null),
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return null;
      const quiet = code.replace(
        'function __insertCSS(code) {',
        'function __insertCSS() { return;',
      );
      // Another version may do it another way, and must be looked at again.
      if (quiet === code) this.error('sonner no longer has the function that adds its styles.');
      return { code: quiet, map: null };
    },
  };
}

/** The build of a browser app of ours; `base` is where the server serves it, with slashes at both ends. */
export function browserApp(base: string): UserConfig {
  const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
  return {
    base,
    plugins: [noStylesByScript(), react(), tailwindcss(), themeBoot(base)],
    // Bundled as one before the plugins see them in development, which then could not change them.
    optimizeDeps: { exclude: ['sonner'] },
    build: {
      target: 'es2022',
      sourcemap: true,
      // An inlined font or picture would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Our packages do nothing on being imported, so a page ships only the components it draws; styles are kept.
        treeshake: {
          moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }],
        },
      },
    },
    server: { proxy: { '/api': server, '/.well-known': server } },
  };
}
