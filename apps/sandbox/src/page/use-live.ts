import type { ArgsOf, Route } from '@portal/client/api/route-call';
import { q } from '@portal/client/api/query';
import { useQuery } from '@tanstack/react-query';

/** How often a list is read again while the page is visible, in milliseconds. */
export const refreshMs = 2000;

/** What a route returns, read again every two seconds: the portal and the clock change it too. */
export const useLive = <R extends Route>(route: R, ...rest: ArgsOf<R>) =>
  useQuery({ ...q(route, ...rest), refetchInterval: refreshMs, staleTime: 0 });
