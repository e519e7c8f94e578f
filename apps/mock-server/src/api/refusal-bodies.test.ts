import { api } from '@portal/contracts/api';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { AnyRoute } from './serve-contract.ts';
import type { PersonaKey } from '../seed/personas.ts';
import type { Parts } from '../../testing/testing-call.ts';
import { useVenue } from '../../testing/use-server.ts';

/** The portal shows these messages as they are, each at the input that `field` names, and reports the rest by its code. */
const { venue } = await useVenue();

type Refusal = readonly [status: number, code: string, message: string, field?: string];
type Case = readonly [PersonaKey, AnyRoute, Parts, Refusal];

const zone = 'America/New_York';
const own = { accountId: 'A-20001' };
const mars = { zone: 'Mars/Olympus' };
const noZone = [400, 'VALIDATION_FAILED', 'We couldn’t find that time zone.', 'zone'] as const;
const noSymbol = [404, 'NOT_FOUND', 'We couldn’t find that symbol.', 'symbol'] as const;
const noAccount = [404, 'NOT_FOUND', 'We couldn’t find that account.'] as const;
const noAccountAt = (field: string) => [...noAccount, field] as const;
const notReady = [422, 'ACCOUNT_NOT_READY', 'Your account isn’t open yet.'] as const;
const noEntry = [404, 'NOT_FOUND', 'We couldn’t find that order.'] as const;
const noDocument = [404, 'NOT_FOUND', 'We couldn’t find that document.', 'id'] as const;
const noInvite = [404, 'NOT_FOUND', 'We couldn’t find that invitation.'] as const;
const holderOnly = [403, 'AUTHORITY_MISSING', 'Only the account’s primary user can do this.'] as const;
const noIdentity = [404, 'NOT_FOUND', 'We couldn’t find that profile.'] as const;
const noBank = [404, 'NOT_FOUND', 'We couldn’t find that bank account.', 'id'] as const;
const noAsset = [404, 'NOT_FOUND', 'We couldn’t find that asset.', 'asset'] as const;
const invalid = (message: string, field: string) => [400, 'VALIDATION_FAILED', message, field] as const;
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const order = {
  ...{ symbol: 'TZROP', assetId: 'TZROP', side: 1, quantity: '1', limitPrice: '5', ordType: 2, timeInForce: 0 },
  ...{ selfAccredited: false, idempotencyKey: '0-none' },
};
const unknownInvite = { ...own, inviteId: 'I-none' };
const token = { plaidPublicToken: 'public-0000000000000000' };
const fee = (assetId: string, price: string, quantity: string) => ({ query: { assetId, price, quantity } });
const day = (stop: string, zoneid: string) => ({ query: { start: '2025-01-01', stop, zoneid } });
const account = (userId: string, brokerId: string) => ({ body: { userId, brokerId, accountId: 'A-20001' } });
const ofToken = (asset: string, symbol = asset) => ({ params: { asset, symbol }, body: { address } });
const cash = (productId: string, changes: object = {}) => ({
  params: { productId, deviceId: 'B-A-20001' },
  body: { amount: '1', zone, ...changes },
});

const cases: readonly Case[] = [
  ['marisol', api.orders.list, { query: mars }, noZone],
  ['marisol', api.orders.executions, { query: mars }, noZone],
  ['marisol', api.orders.one, { params: { id: 'H-1' } }, noEntry],
  ['marisol', api.orders.queue, { params: { id: 'H-1' } }, noEntry],
  ['marisol', api.orders.cancel, { params: { id: 'H-1' }, body: {} }, noEntry],
  ['marisol', api.orders.place, { body: { ...order, symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.orders.fee, fee('NOPE', '1', '1'), [404, 'NOT_FOUND', 'We couldn’t find that symbol.', 'assetId']],
  ['marisol', api.orders.fee, fee('TZROP', '0', '0'), invalid('Expected a number greater than 0.', 'price')],
  ['marisol', api.orders.fee, fee('TZROP', '0.01', '0'), invalid('Expected a number greater than 0.', 'quantity')],
  [
    'marisol',
    api.banking.deposit,
    cash('EUR', mars),
    [404, 'NOT_FOUND', 'We couldn’t find that currency.', 'productId'],
  ],
  ['marisol', api.banking.withdraw, cash('USD', mars), noZone],
  ['brokerPending', api.banking.deposit, cash('USD'), notReady],
  ['brokerPending', api.banking.withdraw, cash('USD'), notReady],
  ['marisol', api.banking.limits, { query: mars }, noZone],
  ['brokerPending', api.banking.wireInstructions, {}, notReady],
  ['brokerPending', api.banking.linkToken, { body: {} }, notReady],
  [
    'withoutAuthorities',
    api.banking.linkToken,
    { body: {} },
    [403, 'AUTHORITY_MISSING', 'You don’t have permission to do this.'],
  ],
  ['marisol', api.banking.relinkToken, { params: { id: 'B-none' }, body: {} }, noBank],
  ['marisol', api.banking.reauthorize, { params: { id: 'item-B-none' }, body: token }, noBank],
  [
    // Not the id of an item, though the rest of it would be that of a bank account.
    'marisol',
    api.banking.reauthorize,
    { params: { id: '12345B-A-20001' }, body: token },
    noBank,
  ],
  ['marisol', api.market.priceHistory, { params: { symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.market.depth, { params: { symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.market.trades, { params: { symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.market.cryptoPrice, { params: { symbol: 'TZROP' } }, noSymbol],
  ['marisol', api.market.cryptoChart, { params: { symbol: 'TZROP' } }, noSymbol],
  ['marisol', api.market.cryptoPrice, { params: { symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.market.cryptoChart, { params: { symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.market.schedule, day('2026-01-03', zone), invalid('Request at most 366 days.', 'stop')],
  [
    'marisol',
    api.market.schedule,
    day('2025-01-02', 'Mars/Olympus'),
    invalid('We couldn’t find that time zone.', 'zoneid'),
  ],
  ['marisol', api.portfolio.balances, { query: { accountId: 'A-1', brokerId: 'halyard' } }, noAccountAt('accountId')],
  ['marisol', api.portfolio.balances, { query: { ...own, brokerId: 'other' } }, noAccountAt('accountId')],
  [
    'marisol',
    api.portfolio.holding,
    { params: { symbol: 'TZROP' }, query: { ...own, brokerId: 'other' } },
    noAccountAt('accountId'),
  ],
  ['marisol', api.portfolio.holding, { params: { symbol: 'NOPE' }, query: { ...own, brokerId: 'halyard' } }, noSymbol],
  ['marisol', api.transfers.list, { query: mars }, noZone],
  ['marisol', api.accountTransfers.list, { query: mars }, noZone],
  ['marisol', api.symbols.one, { params: { symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.symbols.asset, { params: { symbol: 'NOPE' } }, noSymbol],
  ['marisol', api.documents.list, { params: { accountId: 'A-1' }, query: {} }, noAccountAt('accountId')],
  ['marisol', api.documents.list, { params: own, query: mars }, noZone],
  ['marisol', api.documents.file, { params: { id: 'none' } }, noDocument],
  ['marisol', api.documents.acat, { params: { id: 'T-1' } }, noDocument],
  ['marisol', api.documents.freeDelivery, { params: { id: 'T-1' } }, noDocument],
  ['marisol', api.accounts.one, { params: { accountId: 'A-1' } }, noAccount],
  ['marisol', api.accounts.status, { params: { id: 'A-1' } }, noAccount],
  ['marisol', api.accounts.applications, { params: { accountId: 'A-1' } }, noAccount],
  ['marisol', api.accounts.userStatuses, { params: { accountId: 'A-1' } }, noAccount],
  ['marisol', api.accounts.sign, { params: { accountId: 'A-1' }, body: { signature: 'X' } }, noAccount],
  ['marisol', api.accounts.applyForTdas, { params: { accountId: 'A-1' }, body: { signature: 'X' } }, noAccount],
  [
    'marisol',
    api.accounts.acknowledgeTdas,
    { params: { accountId: 'A-1' }, body: { ackTDASAutoOptIn: true } },
    noAccount,
  ],
  [
    'marisol',
    api.entities.save,
    { params: { id: 'E-A-20001' }, body: {} },
    [404, 'NOT_FOUND', 'We couldn’t find that entity.'],
  ],
  ['marisol', api.identities.save, { params: { id: 'U-none' }, body: {} }, noIdentity],
  ['marisol', api.identities.verifyDocuments, { params: { id: 'U-none' }, body: {} }, noIdentity],
  ['marisol', api.invites.list, { params: { accountId: 'A-1' } }, noAccount],
  ['marisol', api.invites.resend, { params: unknownInvite, body: {} }, noInvite],
  ['marisol', api.invites.revoke, { params: unknownInvite, body: { status: 'REVOKED' } }, noInvite],
  ['inviteAccepted', api.invites.list, { params: own }, holderOnly],
  ['inviteAccepted', api.invites.revoke, { params: unknownInvite, body: { status: 'REVOKED' } }, holderOnly],
  ['marisol', api.wallets.canBuy, { query: { asset: 'NOPE' } }, noAsset],
  [
    'marisol',
    api.wallets.investorAddresses,
    { params: { asset: 'NOPE' } },
    [404, 'NO_INVESTOR_ADDRESS', 'You haven’t added an address for this asset.', 'asset'],
  ],
  ['marisol', api.wallets.replaceAddress, ofToken('TZROP', 'ASPD'), noAsset],
  ['brokerPending', api.wallets.depositAddress, { params: { asset: 'TZROP' } }, notReady],
  ['brokerPending', api.wallets.addAddress, { params: { symbol: 'TZROP' }, body: { address } }, notReady],
  ['brokerPending', api.wallets.replaceAddress, ofToken('TZROP'), notReady],
  ['brokerPending', api.securitiesProviders.createWallet, { params: { asset: 'TZROP' }, body: {} }, notReady],
  ['marisol', api.securitiesProviders.holdings, { params: { id: 'A-1' } }, noAccountAt('id')],
  ['marisol', api.auth.activateAccount, account('U-1001', 'other'), noAccountAt('accountId')],
  ['marisol', api.auth.activateAccount, account('U-1002', 'halyard'), noAccountAt('accountId')],
  ['marisol', api.registration.read, {}, [404, 'NOT_FOUND', 'You don’t have an application in progress.']],
  ['marisol', api.registration.document, { params: { id: 'none' } }, noDocument],
  ['marisol', api.registration.removeDocument, { params: { id: 'none' } }, noDocument],
];

/** Each case with the title of its test. */
const named = cases.map(each => {
  const [persona, { method, path }, , [status, code]] = each;
  return [`${persona}: ${method} ${path}`, `${status} ${code}`, each] as const;
});

describe('a refusal has its code, its words and its field', () => {
  it.each(named)('%s: %s', async (_, __, [persona, route, parts, [status, code, message, field]]) => {
    venue().signIn(persona);
    const answer = await venue().call(route, parts);
    const body = { code, message, ...(field === undefined ? {} : { field }) };
    expect([answer.status, answer.body]).toEqual([status, body]);
  });
});

describe('a code for one operation', () => {
  const send = (body: object) => venue().call(api.auth.sendCode, { body });
  const expected = {
    code: 'VALIDATION_FAILED',
    message: 'Specify exactly what the code authorizes.',
    field: 'subject',
  };
  const withdrawal = (to: string, asset: string) => stepUpSubject.withdrawal(decimal('5'), asset, to);

  it('is sent for things of this account alone: its banks, its addresses, listed symbols and kinds of transfer', async () => {
    venue().signIn('marisol');
    const { id: userId, activeAccountId } = venue().userOf('marisol');
    const input = { userId, accountId: activeAccountId ?? '', asset: 'TZROP', address };
    venue().world.execute('wallet.addAddress', input);
    for (const [type, subject] of [
      ['WITHDRAWAL', withdrawal('B-A-20001', 'USD')],
      ['WITHDRAWAL', withdrawal(address.toLowerCase(), 'TZROP')],
      ['BANK_LINK', stepUpSubject.bankLink('ins_fernhill')],
      ['TRANSFER', stepUpSubject.transfer('ACATS', decimal('5'), 'TZROP')],
    ]) {
      venue().advance(120_000);
      venue().signIn('marisol');
      expect([subject, (await send({ type, subject })).status]).toEqual([subject, 201]);
    }
    for (const [type, subject] of [
      ['WITHDRAWAL', withdrawal('B-none', 'USD')],
      ['WITHDRAWAL', withdrawal('B-A-20001', 'TZROP')],
      ['WITHDRAWAL', withdrawal(address, 'ASPD')],
      ['WITHDRAWAL', withdrawal(address, 'OSTKO')],
      ['WITHDRAWAL', withdrawal(address, 'USD')],
      ['BANK_LINK', stepUpSubject.bankLink('ins_none')],
      ['TRANSFER', stepUpSubject.transfer('ACATS', decimal('5'), 'NOPE')],
      ['TRANSFER', stepUpSubject.transfer('OTHER', decimal('5'), 'TZROP')],
    ]) {
      const answer = await send({ type, subject });
      expect([subject, answer.status, answer.body]).toEqual([subject, 400, expected]);
    }
  });
});
