import { api } from '@portal/contracts/api';
import { replayedHeader } from '@portal/contracts/routing/route';
import { decimal } from '@portal/domain/money/money';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import type { PersonaKey } from '../seed/personas.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();
beforeEach(() => {
  venue().signIn('trader');
});

const routes = api.wallets;
const mine = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

const add = (address: string, symbol = 'TZROP') =>
  venue().call(routes.addAddress, { params: { symbol }, body: { address } });
const listed = (asset = 'TZROP') => venue().call(routes.investorAddresses, { params: { asset } });
const confirm = (place: string) => venue().world.execute('chain.confirm', { place });
const block = () => venue().advance(12_000);

async function tokensOf(symbol = 'TZROP', persona: PersonaKey = 'trader') {
  const accountId = venue().userOf(persona).activeAccountId ?? '';
  const { tokenAssets } = await venue().read(api.portfolio.balances, { query: { accountId, brokerId: 'halyard' } });
  return tokenAssets[symbol];
}
const history = async () => (await venue().read(api.transfers.list)).transactions;

describe("an investor's own address", () => {
  it('has an error code of its own while none was added [APT-44]', async () => {
    const none = await listed();
    expect([none.status, none.body]).toMatchObject([404, { code: 'NO_INVESTOR_ADDRESS' }]);
  });

  it('is added, and confirmed block by block [APT-44, APT-45, WLT-04]', async () => {
    const added = await add(mine);
    const pending = { address: mine, status: 'PENDING', confirmations: 0, target_confirmations: 12 };
    expect([added.status, added.body]).toMatchObject([201, pending]);
    block();
    expect((await listed()).body).toMatchObject({ addresses: [{ ...pending, confirmations: 1 }] });
    venue().advance(11 * 12_000);
    expect((await listed()).body).toMatchObject({ addresses: [{ status: 'CONFIRMED', confirmations: 12 }] });
  });

  it('can replace all other addresses of the asset [APT-42]', async () => {
    await add(mine);
    const params = { asset: 'TZROP', symbol: 'TZROP' };
    const replaced = await venue().call(routes.replaceAddress, { params, body: { address: other } });
    expect([replaced.status, replaced.body]).toMatchObject([200, { address: other, status: 'PENDING' }]);
    expect((await listed()).body).toMatchObject({ addresses: [{ address: other }] });
    const mixed = { asset: 'TZROP', symbol: 'ASPD' };
    expect((await venue().call(routes.replaceAddress, { params: mixed, body: { address: mine } })).status).toBe(404);
  });
});

describe('a token deposit', () => {
  const address = () => venue().read(routes.depositAddress, { params: { asset: 'TZROP' } });
  const arrive = (quantity = '40', asset = 'TZROP') =>
    venue().world.execute('wallet.depositSeen', {
      accountId: venue().userOf('trader').activeAccountId ?? '',
      userId: venue().userOf('trader').id,
      asset,
      quantity: decimal(quantity),
    });

  it('always goes to the same address, which no other account has [APT-43]', async () => {
    const first = await address();
    expect(first).toMatchObject({ status: 'CONFIRMED', asset: 'TZROP' });
    expect(await address()).toEqual(first);
    venue().signIn('counterparty');
    expect((await address()).address).not.toBe(first.address);
  });

  it('is PENDING while the chain confirms it, then counts and waits for its cost basis [APT-43]', async () => {
    const before = await tokensOf();
    arrive();
    block();
    expect(await address()).toMatchObject({ status: 'PENDING', confirmations: 1, target_confirmations: 12 });
    expect((await history())[0]).toMatchObject({
      asset: 'TZROP',
      amount: '40',
      status: 'PENDING',
      transactionType: 'TOKEN_DEPOSIT',
    });
    expect(await tokensOf()).toEqual(before);
    venue().advance(11 * 12_000);
    expect(await address()).toMatchObject({ status: 'CONFIRMED' });
    expect((await history())[0]).toMatchObject({ status: 'WAITING_FOR_COST_BASIS' });
    expect((await tokensOf())?.quantity).toBe('200040');
    expect(auditLedger(venue().world.exchange.state.ledger)).toEqual([]);
  });

  it('counts in the custodial wallet too, and is reported only there', async () => {
    const accountId = venue().userOf('trader').activeAccountId ?? '';
    const userId = venue().userOf('trader').id;
    const created = await venue().call(api.securitiesProviders.createWallet, { params: { asset: 'TZROP' }, body: {} });
    const place = created.status === 201 ? (created.body.address ?? '') : '';
    const seen = () =>
      venue().world.execute('wallet.depositSeen', {
        accountId,
        userId,
        asset: 'TZROP',
        quantity: decimal('15'),
        address: place,
      });
    const custodial = async () =>
      (await venue().read(api.securitiesProviders.addresses, { query: { type: 'CUSTODIAL', asset: 'TZROP' } }))
        .addresses[0];
    // The wallet does not exist yet.
    expect(seen().ok).toBe(false);
    venue().world.execute('chain.confirm', { place });
    expect((await custodial())?.incoming ?? null).toBe(null);
    expect(seen().ok).toBe(true);
    venue().world.execute('chain.confirm', { place, blocks: 3 });
    expect((await custodial())?.incoming).toEqual({ quantity: '15', confirmations: 3, target_confirmations: 12 });
    expect(await address()).toMatchObject({ status: 'CONFIRMED' });
    venue().world.execute('chain.confirm', { place });
    expect((await custodial())?.incoming ?? null).toBe(null);
    expect((await history())[0]).toMatchObject({ status: 'WAITING_FOR_COST_BASIS', clientId: place });
    expect((await tokensOf())?.quantity).toBe('200015');
    expect(auditLedger(venue().world.exchange.state.ledger)).toEqual([]);
  });

  it('requires the authority and an open account [WLT-29, PRM-13]', async () => {
    venue().signIn('withoutAuthorities');
    const closed = await venue().call(routes.depositAddress, { params: { asset: 'TZROP' } });
    expect([closed.status, closed.body]).toMatchObject([403, { code: 'AUTHORITY_MISSING' }]);
    venue().signIn('brokerPending');
    const early = await venue().call(routes.depositAddress, { params: { asset: 'TZROP' } });
    expect(early.body).toMatchObject({ code: 'ACCOUNT_NOT_READY' });
  });
});

describe('a token withdrawal', () => {
  beforeEach(async () => {
    await add(mine);
    confirm(mine);
  });

  const body = (changes: Record<string, unknown> = {}) => ({
    toAddress: mine,
    amount: '100',
    asset: 'TZROP',
    user: venue().userOf('trader').id,
    initiationDate: Math.floor(venue().world.now() / 1000),
    ...changes,
  });

  function prove(amount = '100', toAddress = mine): void {
    const subject = stepUpSubject.withdrawal(decimal(amount), 'TZROP', toAddress);
    const sessionId = venue().jar.get(sessionCookieName(false)) ?? '';
    venue().world.execute('stepUp.prove', { sessionId, operation: 'WITHDRAWAL', subject });
  }
  const withdraw = (clientId = 'client-1', changes: Record<string, unknown> = {}) =>
    venue().call(routes.withdraw, { params: { clientId }, body: body(changes) });

  it('takes the tokens right away, is confirmed block by block and then complete [APT-46]', async () => {
    prove();
    const answer = await withdraw();
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { asset: 'TZROP', amount: '100', status: 'PENDING', transactionType: 'TOKEN_WITHDRAWAL', clientId: 'client-1' },
    ]);
    expect((await tokensOf())?.availableWithdrawalBalance).toBe('199900');
    venue().advance(11 * 12_000);
    expect((await history())[0]).toMatchObject({ status: 'PENDING' });
    block();
    expect((await history())[0]).toMatchObject({ status: 'COMPLETE' });
    expect((await tokensOf())?.quantity).toBe('199900');
    expect(auditLedger(venue().world.exchange.state.ledger)).toEqual([]);
  });

  it('does not need to name the asset if the address holds only one', async () => {
    prove('5');
    expect((await withdraw('client-1', { amount: 5, asset: undefined })).body).toMatchObject({
      asset: 'TZROP',
      amount: '5',
    });
  });

  it('is made once per client id; a different one under that id is rejected [APT-46]', async () => {
    prove();
    const sent = body();
    const params = { clientId: 'client-1' };
    const first = await venue().call(routes.withdraw, { params, body: sent });
    const second = await venue().call(routes.withdraw, { params, body: sent });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get(replayedHeader)).toBe('true');
    expect((await tokensOf())?.quantity).toBe('199900');
    const another = await withdraw('client-1', { amount: '50', asset: 'TZROP' });
    expect([another.status, another.body]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });

  it('cannot use tokens reserved by open orders', async () => {
    const { idempotencyKey } = await venue().read(api.orders.reserveKey);
    const sale = { symbol: 'TZROP', assetId: 'TZROP', side: 2, quantity: '199950', limitPrice: '7.50', ordType: 2 };
    const placed = await venue().call(api.orders.place, {
      body: { ...sale, timeInForce: 1, selfAccredited: false, idempotencyKey },
    });
    expect(placed.status).toBe(201);
    prove();
    expect((await withdraw()).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it('requires the authority [WLT-29, PRM-12]', async () => {
    venue().signIn('withoutAuthorities');
    const closed = await withdraw();
    expect([closed.status, closed.body]).toMatchObject([403, { code: 'AUTHORITY_MISSING' }]);
  });
});

describe('whether an asset can be bought', () => {
  it('is true or false, and an error for the hidden test symbol until its flag is on [SYM-09, APT-52]', async () => {
    const ask = () => venue().call(routes.canBuy, { query: { asset: 'TSTX' } });
    const closed = await venue().call(routes.canBuy, { query: { asset: 'DOGE' } });
    expect([closed.status, closed.body, (await ask()).status]).toEqual([200, false, 404]);
    venue().world.execute('flags.change', { values: { hiddenTestSymbol: true } });
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([200, true]);
  });
});
