import fc from 'fast-check';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { clientIdFrom, pageFrom, pathsFor, usePaths, type Paths } from './paths.ts';

/** Results of all path builders without arguments. */
const plainPages = (paths: Paths): string[] => [
  paths.home(),
  paths.login(),
  paths.logout(),
  paths.migration(),
  paths.twoFactor(),
  paths.forgotPassword(),
  paths.createPassword('t0ken'),
  paths.createAccount(),
  paths.twoFactorSetup({ migrate: 'true' }),
  paths.frozen(),
  paths.unSupported('No service here'),
  paths.portfolio(),
  paths.dashboard(),
  paths.market(),
  paths.asset('OSTKO'),
  paths.orders(),
  paths.history('executions'),
  paths.transfers(),
  paths.account('bank-accounts'),
  paths.disclosure('privacy-policy'),
];

describe('addresses of the portal', () => {
  it('begin with /investors [RTE-01]', () => {
    for (const path of plainPages(pathsFor(null))) expect(path).toMatch(/^\/investors(\/|\?|$)/);
  });

  it('keep the client id of the current address [RTE-02]', () => {
    const plain = plainPages(pathsFor(null));
    expect(plainPages(pathsFor('harbor'))).toEqual(plain.map(path => `/harbor${path}`));
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(MemoryRouter, { initialEntries: ['/harbor/investors/market?q=x'] }, children);
    const { result } = renderHook(() => usePaths(), { wrapper });
    expect(result.current.asset('TZROP')).toBe('/harbor/investors/asset/TZROP');
  });

  it('resolve to the same page with and without a client id [RTE-02]', () => {
    expect(pageFrom('/investors/asset/OSTKO')).toBe('asset/OSTKO');
    expect(pageFrom('/harbor/investors/asset/OSTKO/')).toBe('asset/OSTKO');
    expect(pageFrom('/investors')).toBe('');
    expect(pageFrom('/harbor/investors')).toBe('');
    expect(clientIdFrom('/harbor/investors')).toBe('harbor');
    expect(clientIdFrom('/investors/investors')).toBe(null);
  });

  it('are not recognized in other addresses [RTE-01]', () => {
    for (const path of [
      '/',
      '/investor',
      '/investorsx',
      '/a/b/investors',
      '/harbor',
      '//investors',
      '/../investors/x',
    ]) {
      expect([path, pageFrom(path)]).toEqual([path, null]);
    }
  });

  it('encode a crafted symbol as one path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), symbol => {
        const path = pathsFor(null).asset(symbol);
        expect(path.slice('/investors/asset/'.length)).not.toMatch(/[/?#\\]/);
      }),
    );
  });
});
