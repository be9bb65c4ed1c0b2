/// <reference types="vite/client" />
import { createServer } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';

// Read through a bundler of our own, because the test runner's gives an empty text for every stylesheet.
const bundler = await createServer({
  root: new URL('.', import.meta.url).pathname,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
afterAll(() => bundler.close());
const styles = String((await bundler.ssrLoadModule('/styles.css?raw'))['default']);

type Rgb = readonly [number, number, number];
type Theme = Readonly<Record<string, Rgb>>;

// OKLab to linear sRGB by the matrices of CSS Color 4, section 10.
function linearSrgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

// What the screen shows: eight bits a channel, then back to light as WCAG defines it.
function shown(channel: number): number {
  const bounded = Math.min(1, Math.max(0, channel));
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  const byte = Math.round(encoded * 255) / 255;
  return byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color;
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
}

function contrast(one: Rgb, other: Rgb): number {
  const bright = Math.max(luminance(one), luminance(other));
  const dark = Math.min(luminance(one), luminance(other));
  return (bright + 0.05) / (dark + 0.05);
}

function blockAfter(selector: string): string {
  const start = styles.indexOf(selector);
  expect(start, `${selector} is missing from styles.css`).toBeGreaterThan(-1);
  return styles.slice(start, styles.indexOf('}', start));
}

function readTheme(selector: string): Theme {
  const found = blockAfter(selector).matchAll(
    /--([a-z0-9-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g,
  );
  const number = (text: string | undefined): number => Number.parseFloat(text ?? '');
  return Object.fromEntries(
    [...found].map(([, name, l, c, h]) => [
      name ?? '',
      linearSrgb(number(l), number(c), number(h)),
    ]),
  );
}

const themes = {
  light: readTheme(':root {'),
  dark: readTheme(":root[data-theme='dark'] {"),
} as const;
const grounds = ['surface', 'canvas', 'sunken', 'hover'] as const;
const tones = ['ok', 'info', 'wait', 'act', 'bad', 'off'] as const;

interface Pair {
  readonly text: string;
  readonly on: readonly string[];
  readonly needs: number;
}

/** The table of the design (text, worst ground, need), and below it the pairs that components add. */
const pairs: readonly Pair[] = [
  { text: 'ink', on: grounds, needs: 7 },
  { text: 'ink-2', on: grounds, needs: 4.5 },
  { text: 'ink-3', on: grounds, needs: 4.5 },
  { text: 'primary', on: grounds, needs: 4.5 },
  { text: 'link', on: grounds, needs: 4.5 },
  { text: 'on-primary', on: ['primary', 'primary-hover', 'primary-press'], needs: 4.5 },
  { text: 'on-danger', on: ['danger'], needs: 4.5 },
  { text: 'on-staff', on: ['staff'], needs: 4.5 },
  { text: 'line-strong', on: grounds, needs: 3 },
  { text: 'focus', on: grounds, needs: 3 },
  { text: 'focus-staff', on: ['staff'], needs: 3 },
  ...tones.map((tone) => ({ text: tone, on: [`${tone}-soft`], needs: 4.5 })),
  ...tones.map((tone) => ({ text: `${tone}-line`, on: [`${tone}-soft`], needs: 3 })),
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4'].map((text) => ({
    text,
    on: ['surface'],
    needs: 3,
  })),

  { text: 'on-primary-soft', on: ['primary-soft'], needs: 4.5 },
  { text: 'ink', on: ['primary-soft', ...tones.map((tone) => `${tone}-soft`)], needs: 7 },
  { text: 'ink-2', on: ['primary-soft', 'info-soft'], needs: 4.5 },
  { text: 'link', on: ['primary-soft', 'act-soft', 'info-soft'], needs: 4.5 },
  { text: 'bad', on: grounds, needs: 4.5 },
  { text: 'ok', on: ['surface'], needs: 4.5 },
  { text: 'info', on: ['surface'], needs: 4.5 },
  { text: 'act', on: ['surface'], needs: 4.5 },
  { text: 'ok-line', on: ['surface'], needs: 3 },
  { text: 'info-line', on: ['surface'], needs: 3 },
  { text: 'surface', on: ['bad-line'], needs: 3 },
];

function colorOf(theme: Theme, name: string): Rgb {
  const color = theme[name];
  if (!color) throw new Error(`--${name} is missing from styles.css`);
  return color;
}

describe.each(['light', 'dark'] as const)('%s', (name) => {
  const theme = themes[name];

  test.each(pairs)('$text on $on reaches $needs', ({ text, on, needs }) => {
    const measured = on.map((ground) => contrast(colorOf(theme, text), colorOf(theme, ground)));
    expect(Math.min(...measured)).toBeGreaterThanOrEqual(needs);
  });

  // A colour outside sRGB is clipped differently by every browser, and the table would not hold.
  test.each(Object.entries(theme))('--%s lies inside sRGB', (_token, color) => {
    for (const channel of color) {
      expect(channel).toBeGreaterThan(-0.002);
      expect(channel).toBeLessThan(1.002);
    }
  });
});

test('agrees with the measured values of the design', () => {
  const { light, dark } = themes;
  expect(contrast(colorOf(light, 'ink-3'), colorOf(light, 'hover'))).toBeCloseTo(4.64, 1);
  expect(contrast(colorOf(light, 'on-primary'), colorOf(light, 'primary'))).toBeCloseTo(7.87, 1);
  expect(contrast(colorOf(dark, 'focus-staff'), colorOf(dark, 'staff'))).toBeCloseTo(11.15, 1);
});

test('both themes define the same colours', () => {
  expect(Object.keys(themes.dark).toSorted()).toEqual(Object.keys(themes.light).toSorted());
  expect(Object.keys(themes.light).length).toBeGreaterThan(40);
});

test('the dark theme is for screens only, so paper is printed in light values', () => {
  const dark = styles.indexOf(":root[data-theme='dark'] {");
  const before = styles.slice(0, dark);
  expect(before.trimEnd().endsWith('@media not print {')).toBe(true);
});

test('a colour is written in styles.css alone', () => {
  const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const colored = Object.entries(sources).filter(([, text]) =>
    /#[0-9a-f]{3,8}\b|\b(?:oklch|rgba?|hsla?)\(/i.test(text),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(30);
  expect(colored.map(([path]) => path)).toEqual([]);
});
