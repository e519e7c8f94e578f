import { useMemo } from 'react';
import { useLocation } from 'react-router';

/**
 * Addresses of the portal's pages. Every page is under /investors, with or without a client id before it [RTE-01,
 * RTE-02].
 */

const root = '/investors';
const prefixed = /^\/([A-Za-z0-9][A-Za-z0-9-]{0,39})\/investors(?:\/|$)/;

/** Client id of the address, or null: '/harbor/investors/market' gives 'harbor'. */
export function clientIdFrom(pathname: string): string | null {
  const id = prefixed.exec(pathname)?.[1] ?? null;
  return id === 'investors' ? null : id;
}

/**
 * Page within the portal, without prefix and outer slashes: '/harbor/investors/asset/OSTKO' gives 'asset/OSTKO'. Null
 * outside the portal.
 */
export function pageFrom(pathname: string): string | null {
  const clientId = clientIdFrom(pathname);
  const path = clientId === null ? pathname : pathname.slice(clientId.length + 1);
  if (path !== root && !path.startsWith(`${root}/`)) return null;
  return path.slice(root.length).replace(/^\/+|\/+$/g, '');
}

/** Views of the history page. */
export type HistoryView = 'orders' | 'executions' | 'transfers';
/** Path builders for the pages of the portal. */
export type Paths = ReturnType<typeof pathsFor>;

/** Creates path builders that keep the client id. `to` takes the name of a page; the others build the linked pages. */
export function pathsFor(clientId: string | null) {
  const to = (page: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString();
    const path = `${clientId === null ? '' : `/${clientId}`}${root}${page === '' ? '' : `/${page}`}`;
    return search === '' ? path : `${path}?${search}`;
  };
  return {
    to,
    home: () => to(''),
    login: () => to('login'),
    logout: () => to('logout'),
    migration: (query: Record<string, string> = {}) => to('migration', query),
    twoFactor: (query: Record<string, string> = {}) => to('two-factor', query),
    forgotPassword: () => to('forgot-password'),
    verifyEmail: () => to('verify-email'),
    createPassword: (token: string, query: Record<string, string> = {}) =>
      to('register/create-password', { token, ...query }),
    createAccount: () => to('register/account-details'),
    /**
     * Page of a submitted application; the parameter is always present [RTE-33]. Pass `accountId` if it is not the
     * account in use.
     */
    submittedApplication: (accountId?: string) =>
      to('register/submitted-application', {
        authUser: 'true',
        ...(accountId === undefined ? {} : { aid: accountId }),
      }),
    twoFactorSetup: (query: Record<string, string> = {}) => to('register/two-factor-setup', query),
    portfolio: () => to('portfolio'),
    market: () => to('market'),
    asset: (symbol: string) => to(`asset/${encodeURIComponent(symbol)}`),
    orders: () => to('orders'),
    history: (view?: HistoryView) => to('history', view === undefined ? {} : { view }),
    /** History page with one order expanded, whatever its age. */
    historyOrder: (orderId: string) => to('history', { view: 'orders', order: orderId }),
    transfers: () => to('transfers'),
    transfer: (id: string) => to(`transfers/${encodeURIComponent(id)}`),
    acatTransfer: () => to('acat-transfer'),
    freeDeliveryTransfer: () => to('free-delivery-transfer'),
    accountTransfer: (query: Record<string, string> = {}) => to('account-transfer', query),
    verifyTwoFactor: () => to('verify2fa'),
    account: (page: string) => to(`account/${page}`),
    disclosure: (page: string) => to(page),
  };
}

/** Path builders for the current address. */
export function usePaths(): Paths {
  const clientId = clientIdFrom(useLocation().pathname);
  return useMemo(() => pathsFor(clientId), [clientId]);
}
