import { QueryClient } from '@tanstack/react-query';
import { isApiFailure, type ApiFailure } from './api-failure.ts';
import { readSession, subscribeSession } from './session-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

const maxRetries = 2;

/** A GET is asked again when there was no answer or the server was in trouble; a refusal stays a refusal. */
export function canRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !isApiFailure(error)) return false;
  return error.kind === 'network' || (error.kind === 'http' && (error.status ?? 0) >= 500);
}

/** Milliseconds before try number `failures` + 1: one second, then two, or what the server asks for. */
export const retryDelay = (failures: number, error: unknown): number =>
  (isApiFailure(error) ? error.retryAfterMs : null) ?? 1000 * 2 ** failures;

/**
 * The cache for server data. Queries fail at once while offline and load again when the network returns; commands are
 * never kept back and never repeated (O-13).
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
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: 0, gcTime: 0 },
    },
  });

/** The portal's cache. What a user has loaded leaves it when the user does (T18). */
export const queryClient = createQueryClient();

let owner = readSession().userId;
subscribeSession(() => {
  const { userId } = readSession();
  if (userId === owner) return;
  if (owner !== null) queryClient.clear();
  owner = userId;
});
