import type { Plugin } from 'vite';

/**
 * Leaves out of React's DOM renderer what no page of ours can reach, a quarter of what travels of it. The file is one closure, in which
 * a bundler cannot tell: here stands what holds for us (`facts`), and the minifier removes whatever no longer runs. A fact that finds
 * no place stops the build, so that another version of React is looked at, and so does a built file that asks for what is gone;
 * lean-react.test.ts refuses sources of ours that need it.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        const { text, unused } = withoutUnreachable(code, this.parse(code));
        if (unused.length > 0)
          this.error(`React has changed. Nothing is left of: ${unused.join(', ')}`);
        // Nobody reads the source of the renderer in a map.
        return { code: text, map: { mappings: '' } };
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name === 'react') continue;
        const asked = askedInVain(file.code);
        if (asked !== undefined)
          this.error(`${file.fileName} asks React for ${asked}, which lean-react.ts leaves out.`);
      }
    },
  };
}

/** What is gone of React, by the names under which one would ask for it. */
export const goneNames: readonly string[] = [
  'hydrateRoot',
  'useActionState',
  'useFormState',
  'useFormStatus',
  'useOptimistic',
  'Activity',
  'ViewTransition',
  'SuspenseList',
  'Profiler',
];

const asked = new RegExp(String.raw`\.(${goneNames.join('|')})\b`);

/** What a built file, of a library too, asks of React that is gone; undefined when there is nothing. */
export function askedInVain(code: string): string | undefined {
  return asked.exec(code)?.[1];
}

/** What React calls by number: each kind of component has a tag. */
const absentTags = new Set<unknown>([
  12, // Profiler
  18, // what a server rendered and nobody has hydrated yet
  19, // SuspenseList
  26, // <title>, <meta>, <link>, <style> and <script>, which React moves to the head
  27, // <html>, <head> and <body>
  30, // ViewTransition
  31, // Activity
]);

const facts = {
  /** Variables that keep their first value, once nothing is hydrated and no view transition begins. */
  variables: {
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    rootOrSingletonContext: '!1',
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    appearingViewTransitions: 'null',
    viewTransitionCancelableChildren: 'null',
    viewTransitionMutationContext: '!1',
    viewTransitionContextChanged: '!1',
    rootViewTransitionAffected: '!1',
    rootViewTransitionNameCanceled: '!1',
  },
  /** Functions with one answer. */
  calls: {
    popHydrationState: '!1',
    isCustomElement: '!1',
    isHostHoistableType: '!1',
    // Events wait for nothing that is yet to be hydrated.
    queueIfContinuousEvent: '!1',
    clearIfContinuousEvent: '0',
    retryIfBlockedOn: '0',
    getSuspenseInstanceFromFiber: 'null',
    getActivityInstanceFromFiber: 'null',
    // No fragment has a ref.
    FragmentInstance: 'null',
    isFragmentInstanceParent: '!1',
    commitNewChildToFragmentInstances: '0',
    commitFragmentInstanceDeletionEffects: '0',
    commitFragmentInstanceInsertionEffects: '0',
    // Stacks of components are told to error boundaries, of which none of ours listens.
    getStackByFiberInDevAndProd: "''",
    // Forms whose action is a function.
    extractEvents$1: '0',
  },
  /** Hooks of such forms: whoever calls one is refused as outside of a component. */
  hooks: {
    useActionState: 'throwInvalidHookError',
    useFormState: 'throwInvalidHookError',
    useHostTransitionStatus: 'throwInvalidHookError',
    useOptimistic: 'throwInvalidHookError',
  },
  /** What is read of the state of a root, a Suspense or an Activity. */
  members: { isDehydrated: '!1', dehydrated: 'null' },
  /** Types that are no longer known: such an element is refused aloud. */
  types: {
    REACT_ACTIVITY_TYPE: '',
    REACT_PROFILER_TYPE: '',
    REACT_SUSPENSE_LIST_TYPE: '',
    REACT_VIEW_TRANSITION_TYPE: '',
  },
  /** What `preload` and its like of react-dom end in: our files are asked for by theme-boot.js. */
  helpers: {
    prefetchDNS: '()=>{}',
    preconnect: '()=>{}',
    preload: '()=>{}',
    preloadModule: '()=>{}',
    preinitScript: '()=>{}',
    preinitStyle: '()=>{}',
    preinitModuleScript: '()=>{}',
  },
} as const;

type Kind = keyof typeof facts;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The name of a plain identifier, or of the property that a dot leads to. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return value['computed'] ? '' : nameOf(value['property']);
  return value.type === 'Identifier' ? String(value['name']) : '';
}

interface Place {
  readonly node: Node;
  readonly parent: Node | undefined;
  /** As what of its parent. */
  readonly role: string;
  /** The body of the function around it. */
  readonly scope: Node | undefined;
  /** Parameters of the functions around it: they hide variables of the same name. */
  readonly hidden: ReadonlySet<string>;
}

type Look = (kind: Kind, name: string) => string | undefined;
type Rule = (place: Place, look: Look, source: string) => string | undefined;

/** Roles in which a name is given and not read. */
const given = new Set(['Property key', 'AssignmentExpression left']);

function isRead({ parent, role }: Place): boolean {
  if (role === 'params' || role === 'id') return false;
  if (role === 'property') return parent?.['computed'] === true;
  return !given.has(`${parent?.type} ${role}`);
}

const isTag = (value: unknown): boolean => /tag$/i.test(nameOf(value));

const isAbsentTag = (value: unknown): boolean =>
  isNode(value) && value.type === 'Literal' && absentTags.has(value['value']);

/** What is given to others and asked for by nobody. */
const exported = new Set(['exports.hydrateRoot', 'ReactDOMSharedInternals.findDOMNode']);

/** By the type of what they look at. */
const rules: Readonly<Record<string, Rule>> = {
  Identifier: (place, look) => {
    const name = nameOf(place.node);
    if (!isRead(place) || place.hidden.has(name)) return undefined;
    const isHelper = place.role === 'value' && place.parent?.type === 'Property';
    return isHelper ? look('helpers', name) : look('variables', name);
  },
  Property: ({ node }, look) => {
    const name = nameOf(node['key']);
    const refusal = look('hooks', name);
    return refusal === undefined ? undefined : `${name}: ${refusal}`;
  },
  MemberExpression: (place, look) =>
    isRead(place) ? look('members', nameOf(place.node)) : undefined,
  CallExpression: ({ node }, look) => look('calls', nameOf(node['callee'])),
  NewExpression: ({ node }, look) => look('calls', nameOf(node['callee'])),
  AssignmentExpression: ({ node, hidden }, look, source) => {
    const { left, right } = node;
    if (!isNode(left) || !isNode(right)) return undefined;
    const target = source.slice(left.start, left.end);
    if (exported.has(target) || target.startsWith('FragmentInstance.')) return '0';
    if (target.startsWith('ReactDOMHydrationRoot.'))
      return `(${source.slice(right.start, right.end)})`;
    return left.type === 'Identifier' && !hidden.has(target)
      ? look('variables', target)
      : undefined;
  },
  BinaryExpression: ({ node: { operator, left, right } }) => {
    if (operator !== '===' && operator !== '!==') return undefined;
    const isAbsent = (isAbsentTag(left) && isTag(right)) || (isAbsentTag(right) && isTag(left));
    if (!isAbsent) return undefined;
    return operator === '===' ? '!1' : '!0';
  },
  ConditionalExpression: ({ node: { consequent, alternate } }, _look, source) =>
    isAbsentTag(consequent) && isNode(alternate) && alternate.type === 'Literal'
      ? source.slice(alternate.start, alternate.end)
      : undefined,
  SwitchCase: ({ node, parent }, look) => {
    const type = look('types', nameOf(node['test']));
    if (type !== undefined) return type;
    if (!isAbsentTag(node['test']) || !isTag(lastOf(parent?.['discriminant']))) return undefined;
    return isEnteredByLabelOnly(node, listOf(parent?.['cases'])) ? '' : undefined;
  },
};

/** Of `(a = b, b.tag)` the part whose value counts. */
function lastOf(value: unknown): unknown {
  return isNode(value) && value.type === 'SequenceExpression'
    ? listOf(value['expressions']).at(-1)
    : value;
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter((each) => isNode(each)) : [];
}

/** Whether the case can go: nothing falls into it from above. One without a body of its own is but another name of the next. */
function isEnteredByLabelOnly(node: Node, cases: readonly Node[]): boolean {
  if (listOf(node['consequent']).length === 0) return true;
  const above = cases.slice(0, cases.indexOf(node)).at(-1);
  if (above === undefined || leaves(listOf(above['consequent']).at(-1))) return true;
  return isAbsentTag(above['test']) && isEnteredByLabelOnly(above, cases);
}

function childrenOf(node: Node): (readonly [role: string, child: Node])[] {
  return Object.entries(node).flatMap(([role, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((child) => isNode(child))
      .map((child) => [role, child] as const),
  );
}

function declaredIn(node: Node): readonly string[] {
  if (node['params'] !== undefined) return [];
  const own = node.type === 'VariableDeclarator' ? [nameOf(node['id'])] : [];
  return [...own, ...childrenOf(node).flatMap(([, child]) => declaredIn(child))];
}

const leaving = new Set([
  'BreakStatement',
  'ContinueStatement',
  'ReturnStatement',
  'ThrowStatement',
]);

function leaves(statement: unknown): boolean {
  if (!isNode(statement)) return false;
  if (statement.type === 'BlockStatement') return leaves(listOf(statement['body']).at(-1));
  if (statement.type === 'IfStatement')
    return leaves(statement['consequent']) && leaves(statement['alternate']);
  return leaving.has(statement.type);
}

/** React's source with every fact put in its place, and the facts that had none. */
export function withoutUnreachable(
  source: string,
  program: object,
): { readonly text: string; readonly unused: readonly string[] } {
  const unused = new Set(Object.values(facts).flatMap((group) => Object.keys(group)));
  const look: Look = (kind, name) => {
    const found = Object.entries<string>(facts[kind]).find(([each]) => each === name);
    if (found) unused.delete(name);
    return found?.[1];
  };
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (place: Place): void => {
    const { node } = place;
    const text = rules[node.type]?.(place, look, source);
    if (text !== undefined) {
      edits.push({ start: node.start, end: node.end, text });
      // What a case declares, the whole function knows.
      const names = node.type === 'SwitchCase' ? declaredIn(node) : [];
      const at = (place.scope?.start ?? -1) + 1;
      if (names.length > 0) edits.push({ start: at, end: at, text: `var ${names.join(',')};` });
      return;
    }
    const names = listOf(node['params']).map((each) => nameOf(each));
    const hidden = names.length > 0 ? new Set([...place.hidden, ...names]) : place.hidden;
    for (const [role, child] of childrenOf(node)) {
      const scope = node['params'] !== undefined && role === 'body' ? child : place.scope;
      visit({ node: child, parent: node, role, scope, hidden });
    }
  };
  if (isNode(program))
    visit({ node: program, parent: undefined, role: '', scope: undefined, hidden: new Set() });
  const text = edits
    .sort((one, other) => other.start - one.start)
    .reduce((rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end), source);
  return { text, unused: [...unused] };
}
