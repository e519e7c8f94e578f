import { useSyncExternalStore } from 'react';

/** Which dialog of the digital asset securities account is open: the announcement or its terms. Any part of the shell may ask. */
export type DigitalSecuritiesDialog = 'terms' | null;

let dialog: DigitalSecuritiesDialog = null;
const readers = new Set<() => void>();

function show(next: DigitalSecuritiesDialog): void {
  dialog = next;
  for (const reader of [...readers]) reader();
}

/** Opens the terms of the digital asset securities account [DAS-05, SHL-38]. */
export const openDigitalSecurities = (): void => show('terms');

export const closeDigitalSecurities = (): void => show(null);

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

export const useDigitalSecuritiesDialog = (): DigitalSecuritiesDialog =>
  useSyncExternalStore(
    subscribe,
    () => dialog,
    () => null,
  );
