import type { AdditionName } from '@portal/contracts/routing/additions';
import { isApiFailure } from '../api/api-failure.ts';
import { readSettings, useSettings } from './settings.ts';

/**
 * What the back end offers beyond the specification (docs/back-end.md). It lists that in its settings; a back end without
 * that call offers nothing. While the list is unknown, everything counts as offered: a call that fails then says so.
 */

const isIn = (additions: readonly string[] | null, name: AdditionName): boolean => additions?.includes(name) ?? true;

/** Whether the back end offers an addition. */
export const offers = (name: AdditionName): boolean => isIn(readSettings().additions, name);

/** Whether the back end offers an addition; renders again when the settings are loaded. */
export const useOffers = (name: AdditionName): boolean => isIn(useSettings().additions, name);

/** Statuses of a public call that say nothing about whether it exists: too slow, too often. */
const temporary: readonly (number | null)[] = [408, 425, 429];

/** Whether a failure of a call that needs no session says that the back end does not have it. */
export const isUnknownCall = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  failure.kind === 'http' &&
  (failure.status === 501 || ((failure.status ?? 500) < 500 && !temporary.includes(failure.status)));
