import { pathOf } from '@portal/contracts/documentation/build/operation';
import { formatCallUsers, type CallUsers } from '../../openapi/call-users';
import { routes } from '../calls';

/** How a report names calls and screens. */
export interface ReportTitles {
  /** 'GET /api/orders/', or the topic of a live message. */
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

export const createTitles = (users: ReadonlyMap<string, CallUsers>): ReportTitles => ({
  callOf(route) {
    const named = routes.get(route);
    return named === undefined ? route.replace('live.', '/topic/') : `${named.route.method} ${pathOf(named)}`;
  },
  pagesOf: route => livePages[route] ?? formatCallUsers(users.get(route)),
});
