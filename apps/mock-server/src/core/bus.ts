import type { SentLiveOrderUpdate, SentLiveQuote, SentLiveTrade } from '@portal/contracts/live';

/**
 * Events published by a world. Names are a noun and a past participle; data has the wire shape where it is sent to
 * clients.
 */
export interface WorldEvents {
  /** Formats the quote when it is called, because most changes are soon replaced by the next one. */
  'quote.changed': { readonly symbol: string; readonly readQuote: () => SentLiveQuote };
  'trade.made': SentLiveTrade;
  /**
   * `userId` placed the order; everyone with access to the account may see the update, which is formatted when it is read:
   * most have no subscriber.
   */
  'order.updated': {
    readonly accountId: string;
    readonly userId: string;
    readonly readUpdate: () => SentLiveOrderUpdate;
  };
  'mail.sent': { readonly mailId: string };
  'session.ended': { readonly sessionId: string };
  'market.changed': { readonly marketOpen: boolean; readonly ordersOpen: boolean };
}

export type Listener = <K extends keyof WorldEvents>(name: K, data: WorldEvents[K]) => void;

/** Synchronous, in order of subscription. Listeners belong to the process, not to the world's state. */
export interface Bus {
  publish: Listener;
  subscribe(listener: Listener): () => void;
  /** False while there are no listeners: events that are frequent need not be built then. */
  hasListeners(): boolean;
}

/**
 * An error thrown by a listener goes to `onError` and stops neither the other listeners nor the world: a world's state
 * must not depend on its listeners.
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
