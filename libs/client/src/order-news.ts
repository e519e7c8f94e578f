/** Says that news about some order of the user has come, to those who wait for the outcome of one they have sent. */
const listeners = new Set<() => void>();

export const onOrderNews = (listener: () => void): void => void listeners.add(listener);

export const tellOrderNews = (): void => listeners.forEach(listener => listener());
