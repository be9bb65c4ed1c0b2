/** What a call may say beside the key: `count` chooses the plural, and every other name fills the gap of that name. */
export interface TextOptions {
  readonly count?: unknown;
  /** Gives all texts below a key instead of one. */
  readonly returnObjects?: boolean;
  readonly skipInterpolation?: boolean;
  readonly [gap: string]: unknown;
}

type Translate = (key: string, options?: TextOptions) => unknown;

interface StartOptions {
  readonly lng: string;
  readonly fallbackLng: string;
  readonly resources: Readonly<Record<string, { readonly translation: object }>>;
}

type Bundle = [code: string, space: string, texts: object, deep?: boolean, overwrite?: boolean];

export interface Translator {
  readonly language: string;
  use(library: unknown): Translator;
  init(options: StartOptions): Translator;
  t: Translate;
  /** Adds texts of a language; with `deep`, into what is there already, which `overwrite` lets them replace. */
  addResourceBundle(...bundle: Bundle): void;
  hasResourceBundle(code: string, space?: string): boolean;
  getResource(code: string, space: string, key: string): unknown;
  changeLanguage(code: string): Promise<void>;
  /** The translating function of the language of the moment: another one after every change of it, so that screens are drawn anew. */
  shown(): Translate;
  subscribe(listener: () => void): () => void;
}

type Texts = Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/**
 * The part of i18next that our apps use, in a twentieth of its weight: it stands in the library's place in the builds for browsers
 * (tools/browser-app.ts), where the whole would be a seventh of the first screen. Gaps are in single braces. A test holds every text
 * of every language, in all its forms, against the library.
 */
export function createTranslator(): Translator {
  const bundles = new Map<string, object>();
  const listeners = new Set<() => void>();
  let [language, fallback] = ['', ''];
  let codes: readonly string[] = [];
  let shown: Translate = (key) => key;

  const find = (key: string, count: unknown): unknown => {
    for (const code of codes) {
      for (const form of formsOf(code, key, count)) {
        const text = below(bundles.get(code), form);
        if (text !== undefined && text !== null) return text;
      }
    }
    return undefined;
  };
  const t: Translate = (key, options = {}) => {
    const found = find(key, options.count);
    if (typeof found === 'string') return options.skipInterpolation ? found : fill(found, options);
    if (!isTexts(found) || options.returnObjects !== true) return key;
    return Object.fromEntries(
      Object.keys(found).map((name) => [name, t(`${key}.${name}`, options)]),
    );
  };
  const choose = (code: string): void => {
    language = code;
    codes = [...new Set([code, code.replace(/-.*/, ''), fallback])];
    shown = (key, options) => t(key, options);
    for (const listener of listeners) listener();
  };
  const translator: Translator = {
    get language() {
      return language;
    },
    use: () => translator,
    init: ({ lng, fallbackLng, resources }) => {
      fallback = fallbackLng;
      for (const [code, { translation }] of Object.entries(resources)) {
        bundles.set(code, translation);
      }
      choose(lng);
      return translator;
    },
    t,
    addResourceBundle: (...[code, , texts, deep = false, overwrite = false]) => {
      const known = bundles.get(code) ?? {};
      bundles.set(code, deep ? merged(known, texts, overwrite) : { ...known, ...texts });
    },
    hasResourceBundle: (code) => bundles.has(code),
    getResource: (code, _space, key) => below(bundles.get(code), key),
    changeLanguage: async (code) => choose(code),
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return translator;
}

const rules = new Map<string, Intl.PluralRules>();

/** Where the text of a key may stand, the best place first: a language may have words of its own for nothing at all. */
function formsOf(code: string, key: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key];
  const known = rules.get(code) ?? new Intl.PluralRules(code);
  rules.set(code, known);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${known.select(count)}`, key];
}

function below(texts: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((at, name) => own(at, name), texts);
}

const own = (from: unknown, name: string): unknown =>
  isTexts(from) && Object.hasOwn(from, name) ? from[name] : undefined;

/** A gap without a value is a programmer's error and stays visible. */
function fill(text: string, values: TextOptions): string {
  return text.replace(/\{(.+?)\}/g, (gap, name: string) => {
    const key = name.trim();
    if (!Object.hasOwn(values, key)) return gap;
    const value = values[key];
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  });
}

function merged(known: object, added: object, overwrite: boolean): object {
  const result = new Map<string, unknown>(Object.entries(known));
  for (const [name, value] of Object.entries(added)) {
    const old = result.get(name);
    if (isTexts(old) && isTexts(value)) result.set(name, merged(old, value, overwrite));
    else if (old === undefined || overwrite) result.set(name, value);
  }
  return Object.fromEntries(result);
}
