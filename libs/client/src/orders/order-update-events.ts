/** Notifies unconfirmed orders that an order of the user has changed. */
const listeners = new Set<() => void>();

/** Subscribes to order updates for the lifetime of the page. */
export const onOrderUpdate = (listener: () => void): void => void listeners.add(listener);

/** Notifies all listeners. */
export const notifyOrderUpdate = (): void => listeners.forEach(listener => listener());
