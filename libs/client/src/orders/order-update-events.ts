/** Notifies those who wait for an order, or list what happened, that an order of the user has changed. */
const listeners = new Set<() => void>();

/** Subscribes to order updates; returns the unsubscribe function. */
export function onOrderUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners. */
export const notifyOrderUpdate = (): void => listeners.forEach(listener => listener());
