import type { AdditionName } from '@portal/contracts/routing/additions';
import { readSettings } from './settings.ts';
import { useSettings } from './use-settings.ts';

/**
 * What the back end offers beyond the specification (docs/back-end.md). It lists that in its settings; a back end without
 * that call offers nothing. While the list is unknown, everything counts as offered: a call that fails then says so.
 */

const isIn = (additions: readonly string[] | null, name: AdditionName): boolean => additions?.includes(name) ?? true;

/** Whether the back end offers an addition. */
export const offers = (name: AdditionName): boolean => isIn(readSettings().additions, name);

/** Whether the back end offers an addition; renders again when the settings are loaded. */
export const useOffers = (name: AdditionName): boolean => isIn(useSettings().additions, name);
