/**
 * Load state of the data of a component: loading, success or error [MKT-23 to MKT-27]. An error has no data: earlier
 * data is dropped, so that no outdated figure is shown after a failed refetch [MKT-28].
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

/** The load state of a query result. */
export function readLoadState<T>(query: Query<T>): LoadState<T> {
  if (query.status === 'error') {
    return { state: 'error', retry: () => void query.refetch(), busy: query.isFetching };
  }
  return query.data === undefined ? { state: 'loading' } : { state: 'success', data: query.data };
}

/** The same state with mapped data. */
export const mapLoadState = <T, U>(loaded: LoadState<T>, compute: (data: T) => U): LoadState<U> =>
  loaded.state === 'success' ? { state: 'success', data: compute(loaded.data) } : loaded;
