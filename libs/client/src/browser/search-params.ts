import { type NavigateOptions, useSearchParams } from 'react-router';

type Edit = (before: URLSearchParams) => URLSearchParams;

/**
 * The search params of the page's address, and a function that changes them. Unlike that of `useSearchParams` it starts from
 * what is in the address now: two changes within one rendering do not undo each other.
 */
export function useSearchAddress(): readonly [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  return [params, (edit, options) => setParams(edit(new URLSearchParams(window.location.search)), options)];
}

/** The search params of a URL with `changes`, without those that have their default, so that links stay short. */
export function changeSearchParams(
  before: URLSearchParams,
  changes: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === (defaults[name] ?? '')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
