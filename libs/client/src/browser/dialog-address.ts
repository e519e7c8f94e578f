import { useRef } from 'react';
import { type Location, type To, useLocation, useNavigate } from 'react-router';
import { forgetSearchParams } from './forget-search-params.ts';
import { changeSearchParams, useSearchAddress } from './search-params.ts';

/** Number of history entries since the page over which the address opened something; 0 if a link from elsewhere did. */
function depthOf({ state }: Location<unknown>): number {
  if (typeof state === 'object' && state !== null && 'overPage' in state && typeof state.overPage === 'number') {
    return state.overPage;
  }
  const entry: unknown = window.history.state;
  // The router numbers the entries that it makes or starts with, not those of a link to a hash of this page.
  return typeof entry === 'object' && entry !== null && 'idx' in entry ? 0 : 1;
}

/** State of the entry that opens something by its address: over the page, or over what is open there already. */
export function overPage(location: Location, isOpen: boolean): { overPage: number } | null {
  const depth = isOpen ? depthOf(location) : 0;
  return isOpen && depth === 0 ? null : { overPage: depth + 1 };
}

/**
 * Closes what the address opened. If it was opened on this page, that is a step back, so that no entry is left on which Back
 * does nothing; after a link from elsewhere `closed`, the address without it, replaces the entry. A link that leaves for
 * another page needs no closing: it has `replace` instead.
 */
export function useCloseOverPage(): (closed: To) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const left = useRef<readonly [Location, unknown]>(null);
  return closed => {
    const state: unknown = window.history.state;
    // Another click while the step back is under way would leave the page.
    if (left.current?.[0] === location && left.current[1] === state) return;
    left.current = [location, state];
    const depth = depthOf(location);
    void (depth > 0 ? navigate(-depth) : navigate(closed, { replace: true }));
  };
}

type Values<Name extends string> = Readonly<Partial<Record<Name, string | null | undefined>>>;

interface DialogAddress<Name extends string> {
  /** Null: not in the address. */
  readonly values: Readonly<Record<Name, string | null>>;
  readonly open: (values: Values<Name>) => void;
  /** Changes values of what is open. */
  readonly change: (values: Values<Name>) => void;
  readonly close: () => void;
  /** Takes it out of the address, and leaves it open: what it was opened for is done. */
  readonly finish: () => void;
}

/**
 * A dialog that search params of the address open over the current page, so that links to it and the browser's Back work.
 * @param names The params; it is open while the first one is there.
 */
export function useDialogAddress<Name extends string>(names: readonly [Name, ...Name[]]): DialogAddress<Name> {
  const [params, setParams] = useSearchAddress();
  const location: Location<unknown> = useLocation();
  const close = useCloseOverPage();
  const isOpen = params.has(names[0]);
  const entries = names.map(name => [name, params.get(name)]);
  // Object.fromEntries() forgets the names.
  const values = Object.fromEntries(entries) as Record<Name, string | null>;
  const edit = (next: Values<Name> | null) => (before: URLSearchParams) =>
    changeSearchParams(before, Object.fromEntries(names.map(name => [name, next?.[name] ?? ''])));
  return {
    values,
    open: next => setParams(edit(next), { state: overPage(location, isOpen) }),
    change: next => setParams(edit({ ...values, ...next }), { replace: true, state: location.state }),
    close() {
      if (isOpen) close({ search: edit(null)(new URLSearchParams(window.location.search)).toString() });
    },
    finish: () => forgetSearchParams(names, depthOf(location)),
  };
}
