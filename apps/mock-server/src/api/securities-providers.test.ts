import { api } from '@portal/contracts/api';
import { replayedHeader } from '@portal/contracts/routing/route';
import { describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { venue } = await useVenueAs('marisol');

const routes = api.securitiesProviders;
const params = { id: 'A-20001' };

describe('a custodial wallet', () => {
  const wallet = (asset: string) => venue().read(routes.addresses, { query: { type: 'CUSTODIAL', asset } });
  const create = (asset: string) => venue().call(routes.createWallet, { params: { asset }, body: {} });

  it('is created, confirmed block by block and then listed [APT-47, APT-48, WLT-04]', async () => {
    expect((await wallet('CURZ')).addresses).toEqual([]);
    const created = await create('CURZ');
    expect([created.status, created.body]).toMatchObject([201, { status: 'PENDING', confirmations: 0 }]);
    venue().advance(24_000);
    expect(await wallet('CURZ')).toMatchObject({
      addresses: [{ asset: 'CURZ', type: 'CUSTODIAL', status: 'PENDING', confirmations: 2, target_confirmations: 12 }],
    });
    venue().advance(120_000);
    const [confirmed] = (await wallet('CURZ')).addresses;
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', confirmations: 12 });
    expect(confirmed?.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  });

  it('ends in ERROR on a chain that the provider does not support, and may be retried [APT-48]', async () => {
    const asset = 'FJRD';
    await create(asset);
    venue().advance(10_000);
    expect(await wallet(asset)).toMatchObject({ addresses: [{ status: 'ERROR' }] });
    expect((await create(asset)).status).toBe(201);
    expect((await wallet(asset)).addresses).toHaveLength(1);
  });

  it.each([
    ['TZROP', 'WALLET_ALREADY_EXISTS'],
    ['OSTKO', 'ASSET_NOT_DEPOSITABLE'],
    ['BTC', 'ASSET_NOT_DEPOSITABLE'],
    ['NOPE', 'NOT_FOUND'],
  ])('cannot be created for %s: %s [APT-48]', async (asset, code) => {
    expect((await create(asset)).body).toMatchObject({ code });
  });

  it('is listed with all other addresses when the request names none [APT-49]', async () => {
    const { addresses } = await venue().read(routes.addresses);
    expect(addresses.map(({ type, asset, status }) => `${type} ${asset} ${status}`)).toEqual([
      'CUSTODIAL TZROP CONFIRMED',
      'CUSTODIAL MYRA PENDING',
      'INVESTOR TZROP CONFIRMED',
      'INVESTOR ASPD PENDING',
    ]);
    venue().signIn('trader');
    expect((await venue().read(routes.addresses)).addresses).toEqual([]);
  });
});

describe('shares at the second provider', () => {
  const read = () => venue().read(routes.holdings, { params });
  const lotsOf = async (securityId: string) =>
    (await read()).holdings
      .find(each => each.securityId === securityId)
      ?.lots.map(({ id, quantity }) => `${id} ${quantity}`);
  const deposit = (lots: readonly unknown[], securityId = 'VTL-TZROP', signature = 'Marisol Vance') =>
    venue().call(routes.depositShares, { params, body: { holdings: [{ securityId, lots }], signature } });
  const newest = async () => (await venue().read(api.transfers.list)).transactions[0];
  const position = async (symbol: string) =>
    (await venue().read(api.portfolio.balances, { query: { accountId: params.id, brokerId: 'halyard' } })).tokenAssets[
      symbol
    ];
  const reviewed = '2025-11-19T16:00:00Z';

  it('are listed by security and lot with the cost of each lot [APT-50]', async () => {
    expect(await read()).toMatchObject({
      hasPendingTransaction: false,
      holdings: [
        {
          securityId: 'VTL-TZROP',
          symbol: 'TZROP',
          lots: [
            { id: 'L-1', quantity: '600', acquiredDate: '2020-03-12', costBasis: { amount: '3.85', asset: 'USD' } },
            { id: 'L-2' },
            { id: 'L-3' },
          ],
        },
        { securityId: 'VTL-ASPD', lots: [{ id: 'L-4', quantity: '75', costBasis: null }] },
      ],
    });
  });

  it('are listed in the wallet with an address per asset and whether a deposit is pending [WLT-03]', async () => {
    const get = async (path: string): Promise<unknown> => (await venue().fetch(path)).json();
    const stateOf = async () => ({
      custodial: await get('/api/securitize/addresses?type=CUSTODIAL&asset=TZROP'),
      investor: await get('/api/wallet/manager/addresses/investor/TZROP'),
      shares: await read(),
    });
    expect(await stateOf()).toMatchObject({
      custodial: { addresses: [{ asset: 'TZROP', type: 'CUSTODIAL', status: 'CONFIRMED' }] },
      investor: { addresses: [{ asset: 'TZROP', type: 'INVESTOR', status: 'CONFIRMED' }] },
      shares: { hasPendingTransaction: false, holdings: [{ securityId: 'VTL-TZROP' }, { securityId: 'VTL-ASPD' }] },
    });
    await deposit([{ id: 'L-1', quantity: '200' }]);
    expect(await read()).toMatchObject({ hasPendingTransaction: true });
  });

  it('are an empty list for most people, and hidden from other users [APT-50, API-10]', async () => {
    venue().signIn('trader');
    const own = venue().userOf('trader').activeAccountId ?? '';
    expect((await venue().read(routes.holdings, { params: { id: own } })).holdings).toEqual([]);
    expect((await venue().call(routes.holdings, { params })).status).toBe(404);
    expect((await deposit([{ id: 'L-1', quantity: '1' }])).status).toBe(404);
  });

  it('are deposited by lot: pending right away, in the account a business day later, with their cost [APT-51]', async () => {
    const before = await position('TZROP');
    const answer = await deposit([
      { id: 'L-1', quantity: '200' },
      { id: 'L-2', quantity: '250' },
    ]);
    expect([answer.status, answer.body]).toMatchObject([201, { status: 'PENDING' }]);
    expect(await newest()).toMatchObject({ asset: 'TZROP', amount: '450', status: 'PENDING', clientId: 'Vertalo' });
    expect(await lotsOf('VTL-TZROP')).toEqual(['L-1 400', 'L-3 100']);
    expect(await position('TZROP')).toEqual(before);
    venue().advanceTo(reviewed);
    venue().signIn('marisol');
    expect(await newest()).toMatchObject({ status: 'COMPLETE', errorDescription: null });
    expect((await position('TZROP'))?.quantity).toBe('3850');
    expect(auditLedger(venue().world.exchange.state.ledger)).toEqual([]);
  });

  it('wait for their cost basis if the provider does not know the cost', async () => {
    await deposit([{ id: 'L-4', quantity: '75' }], 'VTL-ASPD');
    venue().advanceTo(reviewed);
    venue().signIn('marisol');
    expect(await newest()).toMatchObject({ asset: 'ASPD', status: 'WAITING_FOR_COST_BASIS' });
    expect((await read()).holdings.map(({ securityId }) => securityId)).toEqual(['VTL-TZROP']);
  });

  it('stay at the provider if held for less than a year', async () => {
    await deposit([{ id: 'L-3', quantity: '60' }]);
    venue().advanceTo(reviewed);
    venue().signIn('marisol');
    expect(await newest()).toMatchObject({
      status: 'ERROR',
      errorDescription: 'Shares held for less than 1 year are restricted and can’t be deposited yet.',
    });
    expect(await lotsOf('VTL-TZROP')).toEqual(['L-1 600', 'L-2 250', 'L-3 100']);
  });

  it('cannot be deposited again while a deposit of the same security is pending [APT-51]', async () => {
    await deposit([{ id: 'L-1', quantity: '600' }]);
    expect(await read()).toMatchObject({
      hasPendingTransaction: true,
      holdings: [{ hasPendingTransaction: true }, { hasPendingTransaction: false }],
    });
    expect((await deposit([{ id: 'L-2', quantity: '1' }])).body).toMatchObject({ code: 'DEPOSIT_PENDING' });
    expect((await deposit([{ id: 'L-4', quantity: '1' }], 'VTL-ASPD')).status).toBe(201);
  });

  it.each([
    [[{ id: 'L-1', quantity: '601' }], 'VTL-TZROP', 'QUANTITY_INVALID', 'holdings.0.lots.0.quantity'],
    [[{ id: 'L-1', quantity: '0' }], 'VTL-TZROP', 'QUANTITY_INVALID', 'holdings.0.lots.0.quantity'],
    [[{ id: 'L-1', quantity: '0.5' }], 'VTL-TZROP', 'QUANTITY_INVALID', 'holdings.0.lots.0.quantity'],
    [[{ id: 'L-9', quantity: '1' }], 'VTL-TZROP', 'NOT_FOUND', 'holdings.0.lots.0'],
    [[{ id: 'L-1', quantity: '1' }], 'VTL-NOPE', 'NOT_FOUND', 'holdings.0'],
    [
      [
        { id: 'L-1', quantity: '400' },
        { id: 'L-1', quantity: '400' },
      ],
      'VTL-TZROP',
      'NOT_FOUND',
      'holdings.0.lots.1',
    ],
  ])('cannot be deposited as lots %j of %s: %s [APT-51]', async (lots, securityId, code, field) => {
    expect((await deposit(lots, securityId)).body).toMatchObject({ code, field });
    expect(await lotsOf('VTL-TZROP')).toEqual(['L-1 600', 'L-2 250', 'L-3 100']);
  });

  it('require the signature of the signed-in user [APT-51]', async () => {
    const answer = await deposit([{ id: 'L-1', quantity: '1' }], 'VTL-TZROP', 'Marisol Vane');
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'SIGNATURE_MISMATCH', field: 'signature' }]);
  });

  it('are deposited once when the response was lost and the request is sent again', async () => {
    const body = {
      holdings: [{ securityId: 'VTL-TZROP', lots: [{ id: 'L-1', quantity: '10' }] }],
      signature: 'Marisol Vance',
    };
    const headers = { 'idempotency-key': 'deposit-0001' };
    const first = await venue().call(routes.depositShares, { params, body, headers });
    const second = await venue().call(routes.depositShares, { params, body, headers });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get(replayedHeader)).toBe('true');
    expect(await lotsOf('VTL-TZROP')).toEqual(['L-1 590', 'L-2 250', 'L-3 100']);
  });
});
