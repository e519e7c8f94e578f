const placedListeners = new Set<(orderId: string) => void>();

/** Subscribes to the ids of orders that were placed here; returns the unsubscribe function. */
export function onOrderPlaced(listener: (orderId: string) => void): () => void {
  placedListeners.add(listener);
  return () => void placedListeners.delete(listener);
}

/** Tells the id of an order that was placed here: its end is announced, even if it was never seen open. */
export const notifyOrderPlaced = (orderId: string): void => placedListeners.forEach(listener => listener(orderId));

/** Notifies those who wait for an order, or list what happened, that an order of the user has changed. */
const listeners = new Set<() => void>();

/** Subscribes to order updates; returns the unsubscribe function. */
export function onOrderUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners. */
export const notifyOrderUpdate = (): void => listeners.forEach(listener => listener());
