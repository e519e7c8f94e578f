import { isPublicPage } from '@portal/domain/public-pages';
import { describe, expect, it } from 'vitest';
import { matchRoute, pagePatterns, pageTitle } from './route-match';
import { routes } from './routes';

const at = (pathname: string) => matchRoute(routes, pathname)?.route.path ?? null;

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

  it('lets only those pages be seen without signing in that are public [ACS-17]', () => {
    const closed = routes.map(({ path }) => path).filter(path => !isPublicPage(path.replace(':symbol', 'OSTKO')));
    expect(closed.sort()).toEqual([
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
      'transfers',
      'transfers/:id',
      'verify2fa',
    ]);
  });

  it('takes an asset by its symbol and keeps the Market tab active [RTE-14, RTE-15]', () => {
    const match = matchRoute(routes, '/investors/asset/OSTKO');
    expect(match?.params).toEqual({ symbol: 'OSTKO' });
    expect(match?.route.tab).toBe('market');
  });

  it('knows no other paths [RTE-04]', () => {
    expect(at('/investors/nonsense')).toBe(null);
    expect(at('/investors/asset/OSTKO/more')).toBe(null);
    expect(pageTitle(routes, '/investors/nonsense')).toBe('Page not found');
  });

  it('lists its pages for web servers: every address that it knows, and no other [RTE-04]', () => {
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

  it('takes unSupported only in these letters, the others in any [RTE-13]', () => {
    expect(at('/investors/unSupported')).toBe('unSupported');
    expect(at('/investors/unsupported')).toBe(null);
    expect(at('/investors/Portfolio')).toBe('portfolio');
  });

  it('names each page for the tab of the browser', () => {
    expect(pageTitle(routes, '/investors/portfolio')).toBe('Portfolio');
    expect(pageTitle(routes, '/harbor/investors/asset/TZROP')).toBe('TZROP');
    expect(routes.every(({ title }) => title !== '')).toBe(true);
  });
});
