/**
 * Removes parameters from the address of this page, unnoticed by the router, so that what they opened stays open: a
 * reload then does not open a finished dialog from its beginning.
 */
export function forgetSearchParams(names: readonly string[]): void {
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}
