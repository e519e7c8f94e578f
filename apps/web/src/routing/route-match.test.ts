import { isPublicPage } from '@portal/domain/access/public-pages';
import { describe, expect, it } from 'vitest';
import { matchRoute, pagePatterns, pageTitle } from './route-match';
import { routes } from './routes';

const at = (pathname: string) => matchRoute(routes, pathname)?.route.path ?? null;

/** Pages that a visitor cannot open. Written out here on purpose: opening one means changing this list. */
const privatePages = [
  'acat-transfer',
  'account',
  'account-transfer',
  'account/bank-accounts',
  'account/docs',
  'account/documents',
  'account/documents/documents-other',
  'account/personal-data',
  'dashboard',
  'free-delivery-transfer',
  'history',
  'market',
  'orders',
  'overstock-dividend',
  'portfolio',
  'portfolio/performance',
  'transfers',
  'transfers/:id',
  'verify2fa',
];

describe('the route table', () => {
  it('has every page below /investors, and the same pages below a client id [RTE-01, RTE-02]', () => {
    for (const { path } of routes) {
      const page = path.replace(':symbol', 'OSTKO');
      const below = page === '' ? '/investors' : `/investors/${page}`;
      expect(at(below)).toBe(path);
      expect(at(`/harbor${below}`)).toBe(path);
    }
    expect(at('/portfolio')).toBe(null);
    expect(at('/harbor/portfolio')).toBe(null);
  });

  it('shows only public pages without sign-in [ACS-17]', () => {
    const closed = routes.map(({ path }) => path).filter(path => !isPublicPage(path.replace(':symbol', 'OSTKO')));
    expect(closed.sort()).toEqual(privatePages.toSorted());
  });

  it('matches an asset by its symbol and keeps the Market tab active [RTE-14, RTE-15]', () => {
    const match = matchRoute(routes, '/investors/asset/OSTKO');
    expect(match?.params).toEqual({ symbol: 'OSTKO' });
    expect(match?.route.tab).toBe('market');
  });

  it('matches no other paths [RTE-04]', () => {
    expect(at('/investors/nonsense')).toBe(null);
    expect(at('/investors/asset/OSTKO/more')).toBe(null);
    expect(pageTitle(routes, '/investors/nonsense')).toBe('Page not found');
  });

  it('lists patterns for web servers that match every page and nothing else [RTE-04]', () => {
    const { anyCase, exact } = pagePatterns(routes);
    const isListed = (page: string): boolean =>
      anyCase.some(pattern => new RegExp(`^${pattern}$`, 'i').test(page)) ||
      exact.some(pattern => new RegExp(`^${pattern}$`).test(page));
    const pages = [
      '',
      'login',
      'Portfolio',
      'asset/TZROP',
      'unSupported',
      'transfers/T-1',
      'disclosures/privacy-policy',
    ];
    const others = ['nonsense', 'asset', 'asset/OSTKO/more', 'unsupported', 'loginx', 'transfers/T-1/x'];
    for (const page of [...pages, ...others]) {
      expect([page, isListed(page)]).toEqual([page, at(`/investors/${page}`) !== null]);
    }
    expect(others.filter(isListed)).toEqual([]);
    expect(pages.filter(page => !isListed(page))).toEqual([]);
  });

  it('matches unSupported case-sensitively, other paths case-insensitively [RTE-13]', () => {
    expect(at('/investors/unSupported')).toBe('unSupported');
    expect(at('/investors/unsupported')).toBe(null);
    expect(at('/investors/Portfolio')).toBe('portfolio');
  });

  it('has a tab title for each page', () => {
    expect(pageTitle(routes, '/investors/portfolio')).toBe('Portfolio');
    expect(pageTitle(routes, '/harbor/investors/asset/TZROP')).toBe('TZROP');
    expect(routes.every(({ title }) => title !== '')).toBe(true);
  });
});
