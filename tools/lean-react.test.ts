import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { askedInVain, goneNames, withoutUnreachable } from './lean-react.ts';

const lean = (source: string) => withoutUnreachable(source, parseAst(source));

const root = fileURLToPath(new URL('..', import.meta.url));
const renderer = createRequire(`${root}packages/ui/package.json`).resolve('react-dom/client');
const react = readFileSync(
  renderer.replace(/client\.js$/, 'cjs/react-dom-client.production.js'),
  'utf8',
);

const drawn = ['apps/customer/src', 'apps/staff/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => ({ name, text: readFileSync(`${root}${folder}/${name}`, 'utf8') })),
);

/** What is left out: parts of React by name, and elements that React would move, share or give properties to. */
const gone = new RegExp(
  [
    String.raw`\b(?:${goneNames.join('|')})\b(?=.*(?:from 'react|\/>|>$))`,
    String.raw`<(?:React\.)?Fragment[^>]*\sref`,
    String.raw`<(?:html|head|body|link|meta|script|style|[a-z]+-[a-z-]+)[\s/>]`,
    String.raw`createElement\('(?:title|link|meta|script|style)'`,
  ].join('|'),
);

describe('what travels of React', () => {
  test('has every fact in its place in this version, and can be read', () => {
    const { text, unused } = lean(react);
    expect(unused).toEqual([]);
    expect(() => parseAst(text)).not.toThrow();
    expect(text).toContain('exports.createRoot');
    expect(text).not.toContain('exports.hydrateRoot');
  });

  test('names the facts that another version has no place for', () => {
    expect(lean('var isHydrating = false; f(isHydrating)').unused).toContain('popHydrationState');
  });

  test('is all that our sources draw with', () => {
    expect(drawn.length).toBeGreaterThan(300);
    const moved = drawn.filter(
      ({ name, text }) => name.endsWith('.tsx') && gone.test(withoutTheme(text)),
    );
    expect(moved.map(({ name }) => name)).toEqual([]);
    expect(gone.test("import { Activity, useState } from 'react';")).toBe(true);
    expect(gone.test('<my-element />')).toBe(true);
    expect(drawn.filter(({ text }) => /componentStack|\bonCatch\b|formAction/.test(text))).toEqual(
      [],
    );
  });

  test('is looked for in what is built of libraries too', () => {
    expect(askedInVain('let a=(0,r.useOptimistic)(b)')).toBe('useOptimistic');
    expect(askedInVain('(0,j.jsx)(r.Activity,{mode:`hidden`})')).toBe('Activity');
    expect(askedInVain('r.useState(0);p.preload();x.useFormStateOf()')).toBeUndefined();
  });

  test('is asked of react-dom by name', () => {
    const asked = drawn.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from 'react-dom(?:\/client)?'/g)].map((match) =>
        String(match[1]).trim(),
      ),
    );
    expect([...new Set(asked)].sort()).toEqual(['createPortal', 'createRoot']);
  });
});

/** Links that a script adds to the page are the page's own. */
const withoutTheme = (text: string): string =>
  text.replaceAll(/document\.createElement\([^)]*\)/g, '');

describe('a fact', () => {
  const textOf = (source: string): string => lean(source).text;

  test('stands where a variable is read or written, but not where a parameter hides it', () => {
    expect(textOf('g(isHydrating); isHydrating = x();')).toBe('g(!1); !1;');
    expect(textOf('function f(isHydrating) { return isHydrating }')).toBe(
      'function f(isHydrating) { return isHydrating }',
    );
    expect(textOf('a.isHydrating({ isHydrating: 1 })')).toBe('a.isHydrating({ isHydrating: 1 })');
  });

  test('takes a case away unless another one falls into it', () => {
    expect(textOf('switch (f.tag) { case 1: a(); break; case 30: b(); case 2: c() }')).toBe(
      'switch (f.tag) { case 1: a(); break;  case 2: c() }',
    );
    expect(
      textOf('function f(g) { switch (g.tag) { case 30: var a = 1, b; break; case 2: a = 3 } }'),
    ).toBe('function f(g) {var a,b; switch (g.tag) {  case 2: a = 3 } }');
    const falls = 'switch (f.tag) { case 1: a(); case 30: b() }';
    expect(textOf(falls)).toBe(falls);
    const other = 'switch (f.lane) { case 30: b() }';
    expect(textOf(other)).toBe(other);
    expect(textOf('switch (f.tag) { case 30: case 1: b() }')).toBe(
      'switch (f.tag) {  case 1: b() }',
    );
  });

  test('answers a question for an absent tag', () => {
    expect(textOf('30 === f.tag || 5 !== tag && tag !== 31')).toBe('!1 || 5 !== tag && !0');
  });
});
