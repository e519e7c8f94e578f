/** In the state of an entry of the history: how many steps back the page is over which its finished dialog was opened. */
const finished = 'finished';

function readState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/**
 * Removes parameters from the address of this page, unnoticed by the router, so that what they opened stays open: a
 * reload then does not open a finished dialog from its beginning.
 *
 * @param steps number of history entries since the page over which they opened it
 */
export function forgetSearchParams(names: readonly string[], steps: number): void {
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  window.history.replaceState({ ...readState(), [finished]: steps }, '', url);
}

/** Leaves the entry of a finished dialog, which is closed after a reload: else the next Back would do nothing. */
export function leaveFinishedDialog(): void {
  const steps = readState()[finished];
  if (typeof steps === 'number' && steps > 0) window.history.go(-steps);
}
