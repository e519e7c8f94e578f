import type { PlaidHandler, PlaidLinkOptions } from 'react-plaid-link';
import { createStore } from 'zustand/vanilla';
import { createSession, type SimulatedSession } from './session';

/**
 * Installs the simulated provider where react-plaid-link looks for the real one: the package treats a script element
 * with the provider's address as loaded and calls `window.Plaid.create`, so it runs unchanged.
 */
const scriptAddress = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** `session`: the one whose modal is open, or null. */
export const simulatedLink = createStore<{ readonly session: SimulatedSession | null }>(() => ({ session: null }));

const show = (session: SimulatedSession | null): void => simulatedLink.setState({ session });
const isShown = (session: SimulatedSession | null): boolean => simulatedLink.getState().session === session;

function create(options: PlaidLinkOptions): PlaidHandler {
  let session: SimulatedSession | null = null;
  queueMicrotask(() => options.onLoad?.());
  return {
    open() {
      if (session !== null) return;
      const newSession = createSession({ ...options, token: options.token ?? null }, () => {
        if (isShown(newSession)) show(null);
      });
      session = newSession;
      show(newSession);
    },
    submit: () => undefined,
    exit: () => session?.leave(null, null),
    destroy() {
      if (isShown(session)) show(null);
    },
  };
}

/** Replaces the provider on this page. */
export function installSimulatedLink(): void {
  if (document.querySelector(`script[src="${scriptAddress}"]`) === null) {
    const script = document.createElement('script');
    // No browser fetches or executes a script of this type.
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
