import { baseOf, type Bases } from '@portal/contracts/routing/route';
import { formatCallUsers, type CallUsers } from '../../openapi/call-users';
import { routes } from '../calls';

/** How a report names calls and screens. */
export interface ReportTitles {
  /** 'GET /api/orders/', as it was called, or the topic of a live message. */
  callOf(route: string): string;
  /** The screens that depend on the call: 'orders, history'. */
  pagesOf(route: string): string;
}

/** Screens of the topics of the live feed, which no call of the contract shows. */
const livePages: Readonly<Record<string, string>> = {
  'live.quote': 'portfolio, market, asset/:symbol',
  'live.trade': 'portfolio, market, asset/:symbol',
  'live.trader': 'all pages',
};

/**
 * @param bases base addresses of the services
 * @param origin of the back end, which is left out
 */
export const createTitles = (users: ReadonlyMap<string, CallUsers>, bases: Bases, origin: string): ReportTitles => ({
  callOf(route) {
    const named = routes.get(route);
    if (named === undefined) return route.replace('live.', '/topic/');
    const base = baseOf(bases, named.facts.base, named.route.path);
    const path = named.route.path.replace(/:(\w+)/g, '{$1}');
    return `${named.route.method} ${base.startsWith(`${origin}/`) ? base.slice(origin.length) : base}${path}`;
  },
  pagesOf: route => livePages[route] ?? formatCallUsers(users.get(route)),
});
