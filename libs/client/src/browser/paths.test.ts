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
  paths.portfolio(),
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

  it('are those that links in emails and other systems use [RTE-01, RTE-33]', () => {
    const paths = pathsFor(null);
    expect({
      login: paths.login(),
      logout: paths.logout(),
      migration: paths.migration({ a: '1' }),
      twoFactor: paths.twoFactor({ b: '2' }),
      forgotPassword: paths.forgotPassword(),
      verifyEmail: paths.verifyEmail(),
      createPassword: paths.createPassword('t 1', { c: '3' }),
      createAccount: paths.createAccount(),
      submitted: paths.submittedApplication(),
      submittedOther: paths.submittedApplication('A-1'),
      twoFactorSetup: paths.twoFactorSetup(),
      portfolio: paths.portfolio(),
      market: paths.market(),
      orders: paths.orders(),
      history: paths.history(),
      historyView: paths.history('transfers'),
      historyOrder: paths.historyOrder('H-1'),
      transfers: paths.transfers(),
      transfer: paths.transfer('T/1'),
      acatTransfer: paths.acatTransfer(),
      freeDelivery: paths.freeDeliveryTransfer(),
      accountTransfer: paths.accountTransfer({ id: '7' }),
      verifyTwoFactor: paths.verifyTwoFactor(),
      profile: paths.account('profile'),
      disclosure: paths.disclosure('terms-of-use'),
    }).toEqual({
      login: '/investors/login',
      logout: '/investors/logout',
      migration: '/investors/migration?a=1',
      twoFactor: '/investors/two-factor?b=2',
      forgotPassword: '/investors/forgot-password',
      verifyEmail: '/investors/verify-email',
      createPassword: '/investors/register/create-password?token=t+1&c=3',
      createAccount: '/investors/register/account-details',
      submitted: '/investors/register/submitted-application?authUser=true',
      submittedOther: '/investors/register/submitted-application?authUser=true&aid=A-1',
      twoFactorSetup: '/investors/register/two-factor-setup',
      portfolio: '/investors/portfolio',
      market: '/investors/market',
      orders: '/investors/orders',
      history: '/investors/history',
      historyView: '/investors/history?view=transfers',
      historyOrder: '/investors/history?view=orders&order=H-1',
      transfers: '/investors/transfers',
      transfer: '/investors/transfers/T%2F1',
      acatTransfer: '/investors/acat-transfer',
      freeDelivery: '/investors/free-delivery-transfer',
      accountTransfer: '/investors/account-transfer?id=7',
      verifyTwoFactor: '/investors/verify2fa',
      profile: '/investors/account/profile',
      disclosure: '/investors/terms-of-use',
    });
  });

  it('have a client id of up to 40 letters, digits and hyphens before them [RTE-02]', () => {
    const longest = `a${'-'.repeat(39)}`;
    expect(clientIdFrom(`/${longest}/investors/market`)).toBe(longest);
    for (const id of [`${longest}-`, '-a', 'a_b', 'a.b']) expect(clientIdFrom(`/${id}/investors/market`)).toBe(null);
    expect(clientIdFrom('/x/harbor/investors')).toBe(null);
    expect(clientIdFrom('/harbor/investorsx')).toBe(null);
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
