import { useSyncExternalStore } from 'react';

/** Open dialog of the digital asset securities account. Any part of the shell can open it. */
export type DigitalSecuritiesDialog = 'terms' | null;

let dialog: DigitalSecuritiesDialog = null;
const listeners = new Set<() => void>();

function show(next: DigitalSecuritiesDialog): void {
  dialog = next;
  for (const listener of [...listeners]) listener();
}

/** Opens the terms of the digital asset securities account [DAS-05, SHL-38]. */
export const openDigitalSecurities = (): void => show('terms');

export const closeDigitalSecurities = (): void => show(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useDigitalSecuritiesDialog = (): DigitalSecuritiesDialog =>
  useSyncExternalStore(
    subscribe,
    () => dialog,
    () => null,
  );
