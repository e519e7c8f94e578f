import { QueryClient } from '@tanstack/react-query';
import { isApiFailure, type ApiFailure } from './api-failure.ts';
import { forgetSkippedRows } from './skipped-rows.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

const maxRetries = 2;

/** No response, or a server error: it may pass, unlike a refusal (4xx). */
const mayPass = (error: unknown): boolean =>
  isApiFailure(error) && (error.kind === 'network' || (error.kind === 'http' && (error.status ?? 0) >= 500));

/** Retries a GET whose failure may pass. `failures` counts from 0. */
export const canRetry = (failures: number, error: unknown): boolean => failures < maxRetries && mayPass(error);

/** What is shown as not loaded is loaded again after so many milliseconds: an outage ends without a click. */
const reloadMs = 15_000;

/** Milliseconds before retry `failures` + 1: 1 s, then 2 s, or the server's Retry-After. */
export const retryDelay = (failures: number, error: unknown): number =>
  (isApiFailure(error) ? error.retryAfterMs : null) ?? 1000 * 2 ** failures;

/**
 * Query cache for server data. Queries fail at once while offline and refetch when the network returns; mutations are
 * neither queued nor retried (O-13).
 */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: canRetry,
        retryDelay,
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnReconnect: true,
        refetchInterval: ({ state: { error } }) => (mayPass(error) ? reloadMs : false),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: 0, gcTime: 0 },
    },
  });

/** The query cache of the portal. It is cleared when the user signs out (T18). */
export const queryClient = createQueryClient();

let owner = readSession().userId;
subscribeSession(() => {
  const { userId } = readSession();
  if (userId === owner) return;
  if (owner !== null) {
    queryClient.clear();
    forgetSkippedRows();
  }
  owner = userId;
});
