import { hasBusyForm } from './unsaved.ts';

declare global {
  /** Browsers that know Trusted Types; the others take the address as it is. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL: () => string },
        ): { createScriptURL(text: string): string };
      }
    | undefined;
}

type Listener = () => void;

let waiting: ServiceWorker | undefined;
const listeners = new Set<Listener>();

/** The browser asks the server about a new version by itself only once a day. */
const lookEveryMs = 60 * 60_000;

/** Fetching the whole app for later must not take the line from the page that is wanted now. */
const afterStartMs = 10_000;

/** Registers the service worker once the first page has long been standing. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  setTimeout(() => void register(), afterStartMs);
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(workerAddress());
    note(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => note(registration));
    });
    setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
  } catch {
    // Private windows and some firms forbid service workers: the app then needs a network, and says so without one.
  }
}

/** The only script that this app asks for by name: its policy, the one that the server's headers allow, vouches for no other. */
function workerAddress(): string {
  const address = '/worker.js';
  const rules = { createScriptURL: () => address };
  return globalThis.trustedTypes?.createPolicy('app', rules).createScriptURL(address) ?? address;
}

/** A new version waits only beside an old one: the very first is no update. */
function note(registration: ServiceWorkerRegistration): void {
  if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
  waiting = registration.waiting;
  for (const listener of listeners) listener();
}

export function isUpdateReady(): boolean {
  return waiting !== undefined;
}

export function onUpdateReady(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the new version. Gives false, and does nothing, while a form is half filled in: what somebody typed comes first. */
export function applyUpdate(): boolean {
  if (hasBusyForm()) return false;
  const reload = (): void => location.reload();
  // Another tab has put it in force already: no change would follow here.
  if (waiting?.state !== 'installed') reload();
  else {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('activate');
  }
  return true;
}
