/**
 * Which classes set the same property, so that the later of two may replace the earlier: for the classes that our components use. A
 * library that knows all of Tailwind weighs ten times as much on every first screen; cn.test.ts compares the two over every class
 * of ours.
 */

const listOf = (words: string): readonly string[] => words.split(' ');

/** Beginnings whose every value sets one property: `p` stands for each `p-…`. The longest that fits counts. */
const beginnings = new Set(
  listOf(
    'p px py ps pe pt pr pb pl m mx my ms me mt mr mb ml scroll-m scroll-mx scroll-my scroll-mt scroll-mb ' +
      'inset inset-x inset-y start end top right bottom left inset-ring z order size w min-w max-w h min-h max-h basis flex ' +
      'grow shrink grid-cols grid-rows col-span col-start col-end row-span row-start row-end gap gap-x gap-y justify ' +
      'justify-items justify-self content items self place-content place-items place-self text font leading tracking align ' +
      'whitespace break wrap underline-offset list bg rounded rounded-t rounded-b rounded-s rounded-e rounded-r rounded-l ' +
      'rounded-ss rounded-se rounded-es rounded-ee border border-t border-b border-s border-e border-l border-r divide ' +
      'outline-offset outline shadow opacity overflow overflow-x overflow-y overscroll line-clamp object cursor ' +
      'pointer-events select resize appearance transition duration ease animate rotate scale ring brightness filter ' +
      'translate translate-x translate-y origin fill stroke',
  ),
);

/** Beginnings that set a width by a number, or without any value, and by all else a colour or nothing: `border-2`, `border`. */
const widths = new Set(
  listOf(
    'inset-ring border border-x border-y border-s border-e border-t border-r border-b border-l divide-x divide-y outline ring',
  ),
);

/** Whole words, by what they set. Where that is a beginning too, the word is one of its values. */
const words = new Map(
  Object.entries({
    display:
      'block inline-block inline flex inline-flex table grid inline-grid contents list-item hidden',
    sr: 'sr-only not-sr-only',
    position: 'static fixed absolute relative sticky',
    case: 'uppercase',
    visibility: 'visible invisible collapse',
    isolation: 'isolate isolation-auto',
    collapse: 'border-collapse border-separate',
    direction: 'flex-row flex-row-reverse flex-col flex-col-reverse',
    lines: 'flex-nowrap flex-wrap flex-wrap-reverse',
    'col-span': 'col-auto',
    'row-span': 'row-auto',
    grow: 'grow',
    shrink: 'shrink',
    rounded: 'rounded',
    shadow: 'shadow',
    resize: 'resize',
    transition: 'transition',
    filter: 'filter',
    'font-size': 'text-2xs text-xs text-sm text-base text-lg text-xl text-2xl text-3xl text-amount',
    alignment: 'text-left text-center text-right text-justify text-start text-end',
    balance: 'text-wrap text-nowrap text-balance text-pretty',
    ellipsis: 'truncate text-ellipsis text-clip',
    family: 'font-sans font-display font-mono',
    decoration: 'underline overline line-through no-underline',
    'border-style':
      'border-solid border-dashed border-dotted border-double border-hidden border-none',
    'outline-style':
      'outline-none outline-hidden outline-solid outline-dashed outline-dotted outline-double',
    numeric: 'tabular-nums normal-nums',
    'ring-inset': 'ring-inset',
  }).flatMap(([group, each]) => listOf(each).map((word) => [word, group] as const)),
);

/** What a group replaces beside itself: all four sides stand over each, across over left and right. A width bears a `#`. */
const replaced: Readonly<Record<string, string>> = {
  p: 'px py ps pe pt pr pb pl',
  px: 'ps pe pr pl',
  py: 'pt pb',
  m: 'mx my ms me mt mr mb ml',
  mx: 'ms me mr ml',
  my: 'mt mb',
  'scroll-m': 'scroll-mx scroll-my scroll-mt scroll-mb',
  'scroll-my': 'scroll-mt scroll-mb',
  translate: 'translate-x translate-y',
  size: 'w h',
  inset: 'inset-x inset-y start end top right bottom left',
  'inset-x': 'start end right left',
  'inset-y': 'top bottom',
  flex: 'basis grow shrink',
  gap: 'gap-x gap-y',
  'font-size': 'leading',
  overflow: 'overflow-x overflow-y',
  'line-clamp': 'display overflow',
  rounded:
    'rounded-s rounded-e rounded-t rounded-r rounded-b rounded-l rounded-ss rounded-se rounded-es rounded-ee',
  'rounded-s': 'rounded-ss rounded-es',
  'rounded-e': 'rounded-se rounded-ee',
  'border#': 'border-x# border-y# border-s# border-e# border-t# border-r# border-b# border-l#',
  'border-x#': 'border-s# border-e# border-r# border-l#',
  'border-y#': 'border-t# border-b#',
  border: 'border-s border-e border-t border-r border-b border-l',
};

const isNumber = /^\d+(?:\.\d+)?$/;

/** What a class without variants sets; undefined where no other class can replace it. */
export function groupOf(name: string): string | undefined {
  // A share of colour or a line height behind the slash changes nothing about it.
  const plain = name.replace(/^-|\/[^\])]*$/g, '');
  const word = words.get(plain);
  if (word !== undefined) return word;
  if (widths.has(plain)) return `${plain}#`;
  for (let end = plain.lastIndexOf('-'); end > 0; end = plain.lastIndexOf('-', end - 1)) {
    const beginning = plain.slice(0, end);
    if (widths.has(beginning) && isNumber.test(plain.slice(end + 1))) return `${beginning}#`;
    if (beginnings.has(beginning)) return beginning;
  }
  return undefined;
}

/** The groups that a class of this group replaces. */
export function replacedBy(group: string): readonly string[] {
  return [group, ...(replaced[group]?.split(' ') ?? [])];
}
