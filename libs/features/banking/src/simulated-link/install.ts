import type { PlaidHandler, PlaidLinkOptions } from 'react-plaid-link';
import { createSession, type SimulatedSession } from './session';

/**
 * Puts a provider of our own where react-plaid-link looks for the real one: the package takes a script element with the
 * provider's address as loaded and calls `window.Plaid.create`, so it runs unchanged.
 */
const scriptAddress = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

let current: SimulatedSession | null = null;
const readers = new Set<() => void>();

function show(session: SimulatedSession | null): void {
  current = session;
  for (const reader of [...readers]) reader();
}

/** The session whose modal is open, or null. */
export const readSimulatedSession = (): SimulatedSession | null => current;

export function subscribeSimulatedSession(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

function create(options: PlaidLinkOptions): PlaidHandler {
  let session: SimulatedSession | null = null;
  queueMicrotask(() => options.onLoad?.());
  return {
    open() {
      if (session !== null) return;
      const begun = createSession({ ...options, token: options.token ?? null }, () => {
        if (current === begun) show(null);
      });
      session = begun;
      show(begun);
    },
    submit: () => undefined,
    exit: () => session?.leave(null, null),
    destroy() {
      if (current === session) show(null);
    },
  };
}

/** Takes the provider's place on this page. */
export function installSimulatedLink(): void {
  if (document.querySelector(`script[src="${scriptAddress}"]`) === null) {
    const script = document.createElement('script');
    // A type that no browser runs or fetches.
    script.type = 'text/plain';
    script.src = scriptAddress;
    document.body.append(script);
  }
  window.Plaid = {
    create,
    createEmbedded() {
      throw new Error('The simulated provider has no embedded form.');
    },
  };
}
