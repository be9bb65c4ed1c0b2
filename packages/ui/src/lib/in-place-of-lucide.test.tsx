/// <reference types="vite/client" />
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon } from './in-place-of-lucide.ts';

const sources: string[] = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '../../../../apps/*/src/**/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const imports = sources.flatMap((source) =>
  [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].map(([, names]) => String(names)),
);
const words = imports.flatMap((names) => names.split(',').map((word) => word.trim()));
const used = [...new Set(words.flatMap((word) => /^(?!type )[A-Z]\w*/.exec(word)?.[0] ?? []))];

const drawings = import.meta.glob<{ readonly __iconData: Parameters<typeof createIcon>[0] }>(
  '../../../../node_modules/lucide-react/dist/esm/icons/*.mjs',
);

const whole: Readonly<Record<string, unknown>> = { ...lucide };

const isIcon = (value: unknown): value is ComponentType<object> =>
  typeof value === 'object' && value !== null && '$$typeof' in value;

const props = [
  {},
  { size: 18, className: 'shrink-0 text-ok', 'aria-hidden': true },
  { 'aria-label': 'Copied', role: 'img' },
  { className: '', strokeWidth: 2.5, width: 12, fill: 'red', onClick: () => undefined },
];

test('every icon of ours is drawn as the library draws it', async () => {
  expect(used.length).toBeGreaterThan(50);
  for (const name of used) {
    const icon = whole[name];
    if (!isIcon(icon)) throw new Error(`${name} is no icon of the library.`);
    const drawn = renderToStaticMarkup(createElement(icon, {}));
    const file = /lucide-([a-z0-9-]+)/.exec(drawn)?.[1] ?? '';
    const load = drawings[`../../../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`];
    const own = createIcon((await load?.())?.__iconData ?? { name: 'none', node: [] });
    for (const each of props)
      expect(renderToStaticMarkup(createElement(own, each)), name).toBe(
        renderToStaticMarkup(createElement(icon, each)),
      );
  }
});

test('our sources ask for nothing of the library but icons', () => {
  const others = words.filter((word) => word !== '' && !/^[A-Z]\w*(?: as \w+)?$/.test(word));
  expect(others.filter((word) => !word.startsWith('type '))).toEqual([]);
});
