import { api } from '@portal/contracts/api';
import { bulkEvaluation, flagPath } from '@portal/contracts/schemas/flags';
import { beforeEach, describe, expect, it } from 'vitest';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { overview, balances, holding } = api.portfolio;
const owner = { accountId: 'A-20001', brokerId: 'halyard' };
const asset = { symbolResource: 'asset' };

describe('balances', () => {
  beforeEach(() => void venue().signIn('marisol'));

  it('contain cash by currency: available, seasoned, in deposit, in open orders [APT-14, PTF-08]', async () => {
    const { fiatAssets } = await venue().read(balances, { query: owner });
    expect(fiatAssets).toEqual({
      USD: {
        availableWithdrawalBalance: '24618.4',
        availableSeasonedBalance: '19118.4',
        openDepositBalance: '2500',
        openOrderBalance: '11810.3',
      },
    });
  });

  it('contain tokens by symbol: quantity, reserved, price, value, average cost [APT-14, PTF-09]', async () => {
    const { tokenAssets } = await venue().read(balances, { query: owner });
    expect(Object.keys(tokenAssets).toSorted()).toEqual([
      'ASPD',
      'BTC',
      'CURZ',
      'ETH',
      'MYRA',
      'OSTKO',
      'TZROP',
      'XYLB',
    ]);
    expect(tokenAssets['TZROP']).toEqual({
      quantity: '3400',
      availableWithdrawalBalance: '3080',
      openOrderBalance: '320',
      lastPrice: '5.26',
      currentValue: '17884',
      averageCostBasis: { averageFiatCostAmount: '4.1' },
    });
    expect(tokenAssets['XYLB']).toMatchObject({
      quantity: '150',
      lastPrice: null,
      currentValue: null,
      averageCostBasis: { averageFiatCostAmount: null },
    });
  });

  it('can be filtered by market type [APT-14]', async () => {
    const coins = await venue().read(balances, { query: { ...owner, marketTypeIds: ['3'] } });
    expect(Object.keys(coins.tokenAssets).toSorted()).toEqual(['BTC', 'ETH']);
    const others = await venue().read(balances, { query: { ...owner, marketTypeIds: ['1', '2'] } });
    expect(Object.keys(others.tokenAssets)).toHaveLength(6);
  });

  it('can be requested for one symbol [APT-15]', async () => {
    const of = (symbol: string) => venue().call(holding, { params: { symbol }, query: owner });
    expect((await of('MYRA')).body).toMatchObject({ quantity: '180.5' });
    expect((await of('LUMB')).body).toMatchObject({ quantity: '0' });
    expect((await of('NOPE')).status).toBe(404);
  });

  it('can be read for each of a user’s accounts', async () => {
    const { accountIds } = venue().signIn('severalAccounts');
    const cash = accountIds.map(async accountId => {
      const { fiatAssets } = await venue().read(balances, { query: { ...owner, accountId } });
      return fiatAssets['USD']?.availableWithdrawalBalance;
    });
    expect(await Promise.all(cash)).toEqual(['15000', '90000']);
  });
});

describe('the portfolio', () => {
  it('contains snapshots, open orders and transfers [APT-13]', async () => {
    venue().signIn('marisol');
    const { mdtSnapshots, orders, walletManagerTransactions } = await venue().read(overview);
    expect(mdtSnapshots.snapshots.length).toBeGreaterThan(50);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['H-204402', 'H-204311', 'H-204120']);
    expect(walletManagerTransactions.filter(({ status }) => status !== 'COMPLETE' && status !== 'ERROR')).toMatchObject(
      [
        { asset: 'USD', amount: '2500', status: 'PENDING' },
        { asset: 'LUMB', amount: '40', status: 'PENDING' },
        { asset: 'XYLB', amount: '150', status: 'WAITING_FOR_COST_BASIS' },
      ],
    );
    const coins = await venue().read(overview, { query: { marketTypeIds: '3' } });
    expect(coins.mdtSnapshots.snapshots).toHaveLength(9);
  });

  it('is empty for a new account', async () => {
    venue().signIn('newAccount');
    expect(await venue().read(overview)).toMatchObject({ orders: [], walletManagerTransactions: [] });
  });
});

describe('start-up', () => {
  it('returns account, status, banks, user, identity, assets, balances and invites [APA-14, APT-03, SES-28]', async () => {
    const user = venue().signIn('marisol');
    const data = await venue().read(api.startUp.global, { query: asset });
    expect(Object.keys(data).toSorted()).toEqual([
      'account',
      'accountStatus',
      'achAccounts',
      'achTransactionsPendingCount',
      'assets',
      'authUser',
      'identity',
      'inviteStatus',
      'walletBalancesPortfolios',
    ]);
    expect(data).toMatchObject({
      account: { id: 'A-20001', accountLegalName: 'Marisol Vance', maskedNumber: '4417', currentUserIsPrimary: true },
      accountStatus: 'COMPLETE',
      achAccounts: [
        { status: 'APPROVED', mask: '8841' },
        { status: 'PENDING', mask: '3305' },
      ],
      achTransactionsPendingCount: 1,
      authUser: { accountId: 'A-20001', authorities: user.authorities, expiresIn: 1800, email: user.email },
      identity: { firstName: 'Marisol', lastName: 'Vance' },
      inviteStatus: [],
      walletBalancesPortfolios: await venue().read(balances, { query: owner }),
    });
    expect(data.assets).toHaveLength((await venue().read(api.symbols.list)).data.symbols.length);
  });

  it('accepts market types, and requires symbolResource=asset [APA-14, APT-03]', async () => {
    venue().signIn('marisol');
    const coins = await venue().read(api.startUp.global, { query: { ...asset, marketTypeIds: ['3'] } });
    expect(coins.assets.map(({ assetType }) => assetType.code)).toEqual(
      Array.from({ length: 9 }, () => 'CRYPTO_CURRENCY'),
    );
    for (const query of [{}, { symbolResource: 'other' }]) {
      const answer = await venue().call(api.startUp.global, { query });
      expect([answer.status, answer.body]).toMatchObject([400, [{ field: 'symbolResource' }]]);
    }
  });

  it('returns no account for a user without one, and says so', async () => {
    venue().signIn('noAccount');
    expect(await venue().read(api.startUp.global, { query: asset })).toMatchObject({
      account: null,
      accountStatus: 'NO_ACCOUNT_ID_FROM_AUTH',
      walletBalancesPortfolios: null,
    });
  });

  it.each([
    ['secondaryPlatform', '403.4'],
    ['refused41', '403.41'],
    ['refused43', '403.43'],
    ['frozen', '403.100.1'],
    ['dvpFrozen', '403.100.1'],
  ] as const)('is refused to %s with its code', async (persona, code) => {
    venue().signIn(persona);
    const answer = await venue().call(api.startUp.global, { query: asset });
    expect(answer.status).toBe(403);
    expect([answer.body].flat()).toMatchObject([{ code }]);
  });

  it('returns the verification status [APA-15]', async () => {
    venue().signIn('marisol');
    expect(await venue().read(api.startUp.verification)).toEqual({ status: 'VERIFIED' });
    venue().signIn('verificationDenied');
    expect(await venue().read(api.startUp.verification)).toEqual({ status: 'DENIED' });
    const response = await venue().fetch('/api/docs/dvs/user/verification/status/active');
    expect(response.status).toBe(200);
  });
});

describe('settings and flags', () => {
  it('have calls of their own [FLG-27]', async () => {
    expect((await venue().call(api.startUp.settings)).status).toBe(200);
    const answer = await venue().fetch(flagPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context: { targetingKey: 'U-1001' } }),
    });
    const { flags } = bulkEvaluation.parse(await answer.json());
    expect(flags).toContainEqual({ key: 'canTrade', value: true, reason: 'STATIC', variant: 'on' });
    expect(flags).toContainEqual({ key: 'faqVariant', value: 'standard', reason: 'STATIC', variant: 'standard' });
  });

  it('are sent again only after a change', async () => {
    const ask = (path: string, headers: Record<string, string> = {}) =>
      venue().fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    const etag = (await ask(flagPath)).headers.get('etag') ?? '';
    expect((await ask(flagPath, { 'if-none-match': etag })).status).toBe(304);
    venue().world.execute('flags.change', { values: { canTrade: false } });
    expect((await ask(flagPath, { 'if-none-match': etag })).status).toBe(200);
  });

  it('have the seeded values unless the world overrides them [FLG-18, FLG-19, FLG-20, FLG-21]', async () => {
    const seeded = {
      timeBeforeRefresh: 90_000,
      fallbackRefreshTime: 30_000,
      timeToInactive: 600_000,
      timeInForceMax: 90,
      unsupportedStates: 'ND VT',
      idleTimeout: 900_000,
    };
    expect(await venue().read(api.startUp.settings)).toMatchObject(seeded);
    const changed = Object.fromEntries(
      Object.entries(seeded).map(([name, value]) => [name, typeof value === 'number' ? 1 : 'TX']),
    );
    venue().world.execute('settings.change', { values: changed });
    expect(await venue().read(api.startUp.settings)).toMatchObject(changed);
    const back = Object.fromEntries(Object.keys(seeded).map(name => [name, null]));
    venue().world.execute('settings.change', { values: back });
    expect(await venue().read(api.startUp.settings)).toMatchObject(seeded);
  });
});
