import type { WayToProvider } from '@app/contract';

const entry = 'identity-way';

/** What was begun in this tab before it left for a provider. */
export interface Way {
  readonly purpose: 'sign_in' | 'link';
  readonly state: string;
  readonly name: string;
}

/** Leaves for the provider, remembering why: what comes back is taken only for what this tab began. */
export function leaveFor({ url, state }: WayToProvider, way: Omit<Way, 'state'>): void {
  sessionStorage.setItem(entry, JSON.stringify({ ...way, state }));
  location.assign(url);
}

/** What this tab began, once; undefined when it began nothing. */
export function takeWay(): Way | undefined {
  const text = sessionStorage.getItem(entry);
  sessionStorage.removeItem(entry);
  const found: unknown = text === null ? undefined : parse(text);
  return isWay(found) ? found : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWay(found: unknown): found is Way {
  return (
    typeof found === 'object' &&
    found !== null &&
    'purpose' in found &&
    (found.purpose === 'sign_in' || found.purpose === 'link') &&
    'state' in found &&
    typeof found.state === 'string' &&
    'name' in found &&
    typeof found.name === 'string'
  );
}
