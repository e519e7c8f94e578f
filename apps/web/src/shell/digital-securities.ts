import { createStore, useStore } from 'zustand';

/** Open dialog of the digital asset securities account. Any part of the shell can open it. */
export type DigitalSecuritiesDialog = 'terms' | null;

const dialog = createStore<DigitalSecuritiesDialog>(() => null);

/** Opens the terms of the digital asset securities account [DAS-05, SHL-38]. */
export const openDigitalSecurities = (): void => dialog.setState('terms');

export const closeDigitalSecurities = (): void => dialog.setState(null);

export const useDigitalSecuritiesDialog = (): DigitalSecuritiesDialog => useStore(dialog);
