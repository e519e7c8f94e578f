import type { LiveOrderUpdate, LiveQuote, LiveTrade } from '@portal/contracts/live';

/** What a world tells those who listen. Names are nouns with a past tense; data is what the wire carries where it does. */
export interface WorldEvents {
  'quote.changed': LiveQuote;
  'trade.made': LiveTrade;
  /** `userId` placed the order; everyone who may see the account may see the update. */
  'order.updated': { readonly accountId: string; readonly userId: string; readonly update: LiveOrderUpdate };
  'mail.sent': { readonly mailId: string };
  'session.ended': { readonly sessionId: string };
  'market.changed': { readonly marketOpen: boolean; readonly ordersOpen: boolean };
}

export type Listener = <K extends keyof WorldEvents>(name: K, data: WorldEvents[K]) => void;

/** Synchronous, in order of subscription. Listeners belong to the process, not to the world's state. */
export interface Bus {
  publish: Listener;
  subscribe(listener: Listener): () => void;
  /** False while nobody would hear: what is published very often need not be put into words then. */
  hasListeners(): boolean;
}

/**
 * A listener that throws does not stop the others, nor what the world is doing: `onError` is told. What becomes of a world
 * must not depend on who listens to it.
 */
export function createBus(onError: (name: keyof WorldEvents, error: unknown) => void): Bus {
  const listeners = new Set<Listener>();
  return {
    publish(name, data) {
      for (const listener of listeners) {
        try {
          listener(name, data);
        } catch (error) {
          onError(name, error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}
