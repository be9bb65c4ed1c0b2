/** What V8's sampling profiler writes. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
  };
  readonly children?: readonly number[];
}

export interface Share {
  readonly name: string;
  /** Of all the time, in the function itself. */
  readonly own: number;
  /** With what it called. */
  readonly total: number;
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string => {
  const file = url
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\//, (path) => (url.includes('/node_modules/') ? path : ''));
  return `${functionName === '' ? '(anonymous)' : functionName} ${file}:${lineNumber + 1}`;
};

const isOurs = (url: string): boolean => url.endsWith('/flame/profiler.mjs');

function withInner(node: ProfileNode, byId: ReadonlyMap<number, ProfileNode>): number[] {
  const inner = (node.children ?? []).flatMap((id) => byId.get(id) ?? []);
  return [node.id, ...inner.flatMap((child) => withInner(child, byId))];
}

/** How the time was spent, the dearest first; time in which the process waited counts for nothing. */
export function sharesOf({ nodes, samples, timeDeltas }: Profile): Share[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  // Neither waiting nor the start of the sampling itself is work of the server.
  const idle = new Set(
    nodes
      .filter(({ callFrame }) => callFrame.functionName === '(idle)' || isOurs(callFrame.url))
      .flatMap((node) => withInner(node, byId)),
  );
  const ownTime = new Map<number, number>();
  let all = 0;
  for (const [place, id] of samples.entries()) {
    if (idle.has(id)) continue;
    const microseconds = timeDeltas[place] ?? 0;
    all += microseconds;
    ownTime.set(id, (ownTime.get(id) ?? 0) + microseconds);
  }
  const own = new Map<string, number>();
  const total = new Map<string, number>();
  // A function that calls itself counts once in what it took in all.
  const walk = (node: ProfileNode, above: ReadonlySet<string>): number => {
    const name = nameOf(node);
    const self = ownTime.get(node.id) ?? 0;
    const below = above.has(name) ? above : new Set([...above, name]);
    const inner = (node.children ?? []).flatMap((id) => byId.get(id) ?? []);
    const sum = inner.reduce((time, child) => time + walk(child, below), self);
    own.set(name, (own.get(name) ?? 0) + self);
    if (!above.has(name)) total.set(name, (total.get(name) ?? 0) + sum);
    return sum;
  };
  const [root] = nodes;
  if (root !== undefined) walk(root, new Set());
  return [...own]
    .map(([name, time]) => ({ name, own: time / all, total: (total.get(name) ?? 0) / all }))
    .toSorted((a, b) => b.own - a.own);
}
