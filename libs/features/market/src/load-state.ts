/**
 * What a part of a screen knows of its data: loading, success or error [MKT-23 to MKT-27]. An error carries no data: what
 * was loaded before is dropped, so that an old figure never stands where a new one was refused [MKT-28].
 */
export type LoadState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'success'; readonly data: T }
  | { readonly state: 'error'; readonly retry: () => void; readonly busy: boolean };

interface Query<T> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: T | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The load state of a query of the cache. */
export function readLoadState<T>(query: Query<T>): LoadState<T> {
  if (query.status === 'error') {
    return { state: 'error', retry: () => void query.refetch(), busy: query.isFetching };
  }
  return query.data === undefined ? { state: 'loading' } : { state: 'success', data: query.data };
}

/** The same state with its data computed into something else. */
export const mapLoadState = <T, U>(part: LoadState<T>, compute: (data: T) => U): LoadState<U> =>
  part.state === 'success' ? { state: 'success', data: compute(part.data) } : part;
