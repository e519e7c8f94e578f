import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import type { World } from '../core/world.ts';
import { readBalances } from './balances.ts';
import { countMailsTo, newestMailTo, personaOwner, settledWorld } from '../../testing/settled-world.ts';
import { listTransfers } from '../exchange/transfers.ts';
import { readDepositAddress } from './addresses.ts';
import { findRepeated, nameAsset, type WithdrawInput } from './token-transfers.ts';
import { listItems } from './wallets.ts';
import { refused } from '../core/result.ts';

/** Addresses and token transfers: the words of each refusal, what a block changes, and what the investor is told. */
let world: World;
let owner: { readonly userId: string; readonly accountId: string };
beforeEach(() => {
  world = settledWorld();
  owner = personaOwner(world, 'trader');
});

const mine = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
/** Its test payment fails. */
const unanswered = '0x000000000000000000000000000000000000dEaD';
const blockMs = 12_000;

const add = (address: string, asset = 'TZROP') => world.execute('wallet.addAddress', { ...owner, asset, address });
const replace = (address: string, asset = 'TZROP') =>
  world.execute('wallet.replaceAddress', { ...owner, asset, address });
const confirm = (place: string, blocks?: number) => world.execute('chain.confirm', { place, blocks });
const addresses = () =>
  listItems(world, owner.accountId, 'INVESTOR').map(({ address, status }) => `${address} ${status}`);
const quantityOf = (asset = 'TZROP') => readBalances(world, owner.accountId).tokenAssets[asset]?.quantity;
const newestTransfer = () => listTransfers(world, owner.accountId).at(0);
const expectAllBooked = (): void => expect(auditLedger(world.exchange.state.ledger)).toEqual([]);
/** A confirmed address, to which tokens may go. */
function addConfirmed(address = mine, asset = 'TZROP'): void {
  add(address, asset);
  confirm(address);
}

const withdrawal = (changes: object = {}, clientId = 'client-1'): WithdrawInput => ({
  ...owner,
  clientId,
  withdrawal: {
    toAddress: mine,
    amount: { amount: decimal('100'), asset: 'TZROP' },
    user: owner.userId,
    initiationDate: Math.floor(world.now() / 1000),
    ...changes,
  },
});
const withdraw = (changes: object = {}, clientId = 'client-1') =>
  world.execute('wallet.withdraw', withdrawal(changes, clientId));

describe("an investor's own address", () => {
  it.each([
    ['an unknown asset', mine, 'NOPE', refused('NOT_FOUND', 'We couldn’t find that asset.', 'asset')],
    [
      'shares that are no tokens',
      mine,
      'OSTKO',
      refused('ASSET_NOT_WITHDRAWABLE', 'You can’t withdraw OSTKO to a wallet.', 'asset'),
    ],
    [
      'a token that stays here',
      mine,
      'BAYC',
      refused('ASSET_NOT_WITHDRAWABLE', 'You can’t withdraw BAYC to a wallet.', 'asset'),
    ],
    [
      'an address with a typing error',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
      'TZROP',
      refused('ADDRESS_INVALID', 'This address has a typo. Check it and try again.', 'address'),
    ],
  ])('is neither added nor replaced for %s', (_, address, asset, expected) => {
    addConfirmed();
    const before = addresses();
    expect([add(address, asset), replace(address, asset)]).toEqual([expected, expected]);
    expect(addresses()).toEqual(before);
  });

  it('is not one of the venue: neither the deposit address of the account nor an escrow address, in any spelling', () => {
    const deposit = readDepositAddress(world, owner.accountId, 'TZROP');
    const own = deposit.ok ? (deposit.value.address ?? '') : '';
    const ours = refused('ADDRESS_INVALID', 'That’s one of our addresses. Enter your own wallet address.', 'address');
    expect([add(own), add(own.toLowerCase()), replace(own)]).toEqual([ours, ours, ours]);
    expect(addresses()).toEqual([]);
  });

  it('is added once for each asset, in any spelling, also while it is confirmed, unless it has failed', () => {
    const twice = refused('ADDRESS_ALREADY_ADDED', 'This address has already been added.', 'address');
    expect(add(mine.toLowerCase())).toMatchObject({ ok: true, value: { address: mine } });
    expect([add(mine), add(mine, 'ASPD').ok]).toEqual([twice, true]);
    confirm(mine);
    expect(add(mine)).toEqual(twice);
    add(unanswered);
    confirm(unanswered, 1);
    expect(add(unanswered).ok).toBe(true);
  });

  it('is one of at most five for each asset', () => {
    const hex = (n: number): string => `0x${String(n).repeat(40)}`;
    expect([1, 2, 3, 4, 5].map(n => add(hex(n)).ok)).toEqual([true, true, true, true, true]);
    expect(add(hex(6))).toEqual(
      refused('ADDRESS_LIMIT_REACHED', 'You’ve reached the limit of 5 addresses for this asset.'),
    );
    expect(add(hex(6), 'ASPD').ok).toBe(true);
  });

  it('waits for each block of its chain, and is not changed by later ones', () => {
    expect(add(mine)).toEqual({
      ok: true,
      value: {
        ...{ address: mine, asset: 'TZROP', type: 'INVESTOR', status: 'PENDING' },
        ...{ confirmations: 0, target_confirmations: 12, errorDescription: null },
      },
    });
    world.advanceTo(world.now() + blockMs - 1);
    expect(listItems(world, owner.accountId, 'INVESTOR')[0]).toMatchObject({ confirmations: 0 });
    world.advanceTo(world.now() + 1);
    expect(listItems(world, owner.accountId, 'INVESTOR')[0]).toMatchObject({ confirmations: 1, status: 'PENDING' });
    world.advanceTo(world.now() + 20 * blockMs);
    expect(listItems(world, owner.accountId, 'INVESTOR')[0]).toMatchObject({
      ...{ confirmations: 12, status: 'CONFIRMED', timerId: null },
    });
  });

  it('that does not answer ends with the reason', () => {
    add(unanswered);
    world.advanceTo(world.now() + 2 * blockMs);
    expect(listItems(world, owner.accountId, 'INVESTOR')[0]).toMatchObject({
      ...{ status: 'ERROR', confirmations: 0, timerId: null },
      errorDescription: 'We couldn’t confirm this address. Check it and add it again.',
    });
  });

  it('replaces all others of the asset, and stays as it is when it is there already', () => {
    addConfirmed(mine);
    add(other);
    add(other, 'ASPD');
    expect(replace(mine)).toMatchObject({ ok: true, value: { address: mine, status: 'CONFIRMED', confirmations: 12 } });
    expect(addresses()).toEqual([`${mine} CONFIRMED`, `${other} PENDING`]);
    expect(replace(other)).toMatchObject({ ok: true, value: { address: other, status: 'PENDING', confirmations: 0 } });
    expect(addresses()).toEqual([`${other} PENDING`, `${other} PENDING`]);
    add(unanswered);
    confirm(unanswered, 1);
    expect(replace(unanswered)).toMatchObject({ value: { status: 'PENDING' } });
    expect(addresses()).toEqual([`${other} PENDING`, `${unanswered} PENDING`]);
  });
});

describe('a custodial wallet', () => {
  const create = (asset: string) => world.execute('wallet.createCustodial', { ...owner, asset });
  const kept = (asset: string) => `The provider doesn’t offer wallets for ${asset}.`;

  it.each([
    ['NOPE', refused('NOT_FOUND', 'We couldn’t find that asset.', 'asset')],
    ['OSTKO', refused('ASSET_NOT_DEPOSITABLE', kept('OSTKO'), 'asset')],
    ['ELMS', refused('ASSET_NOT_DEPOSITABLE', kept('ELMS'), 'asset')],
    ['DOGE', refused('ASSET_NOT_DEPOSITABLE', kept('DOGE'), 'asset')],
  ])('cannot be had for %s', (asset, expected) => {
    expect(create(asset)).toEqual(expected);
  });

  it('is made once, and again after it has failed', () => {
    expect(create('TZROP')).toMatchObject({ ok: true, value: { type: 'CUSTODIAL', status: 'PENDING' } });
    const twice = refused('WALLET_ALREADY_EXISTS', 'You already have a wallet for this asset.', 'asset');
    expect(create('TZROP')).toEqual(twice);
    create('FJRD');
    const failed = () => listItems(world, owner.accountId, 'CUSTODIAL').filter(({ asset }) => asset === 'FJRD');
    world.advanceTo(world.now() + 3_600_000);
    expect(failed()).toMatchObject([
      {
        status: 'ERROR',
        errorDescription: 'The provider supports Ethereum only. Use a different wallet for this token.',
      },
    ]);
    expect(create('FJRD').ok).toBe(true);
    expect(failed()).toMatchObject([{ status: 'PENDING' }]);
    expect(create('TZROP')).toEqual(twice);
  });
});

describe('a withdrawal of tokens', () => {
  beforeEach(() => addConfirmed());

  it.each([
    [{ user: 'U-none' }, refused('NOT_FOUND', 'We couldn’t find that user.', 'user')],
    [
      { amount: { amount: decimal('1'), asset: 'NOPE' } },
      refused('NOT_FOUND', 'We couldn’t find that asset.', 'asset'),
    ],
    [
      { amount: { amount: decimal('1'), asset: 'BAYC' } },
      refused('ASSET_NOT_WITHDRAWABLE', 'You can’t withdraw BAYC to a wallet.', 'asset'),
    ],
    [
      { initiationDate: 1 },
      refused(
        'INITIATION_DATE_INVALID',
        'The time of this request isn’t current. Please start again.',
        'initiationDate',
      ),
    ],
    [
      { toAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' },
      refused('ADDRESS_INVALID', 'This address has a typo. Check it and try again.', 'toAddress'),
    ],
    [
      { toAddress: other },
      refused('ADDRESS_NOT_CONFIRMED', 'Add this address and wait until it’s confirmed, then try again.', 'toAddress'),
    ],
    [
      { amount: { amount: decimal('200001'), asset: 'TZROP' } },
      refused('INSUFFICIENT_BALANCE', 'You can withdraw up to 200,000.', 'amount'),
    ],
    [
      { amount: { amount: decimal('1.5'), asset: 'TZROP' } },
      refused('AMOUNT_INVALID', 'Enter a whole number.', 'amount'),
    ],
    [
      { amount: { amount: decimal('0'), asset: 'TZROP' } },
      refused('AMOUNT_INVALID', 'Enter an amount greater than 0.', 'amount'),
    ],
  ])('with %j is refused with its reason, and nothing leaves [WLT-30]', (changes, expected) => {
    expect(withdraw(changes)).toEqual(expected);
    expect([quantityOf(), listItems(world, owner.accountId, 'WITHDRAWAL')]).toEqual(['200000', []]);
  });

  it('may be a day old, and a day ahead of the clock, but no second more', () => {
    const now = Math.floor(world.now() / 1000);
    const day = 86_400;
    const code = (initiationDate: number) => {
      const answer = withdraw({ initiationDate }, `client ${initiationDate}`);
      return answer.ok ? 'ok' : answer.refusal.code;
    };
    expect([now - day, now + day].map(code)).toEqual(['ok', 'ok']);
    expect([now - day - 1, now + day + 1].map(code)).toEqual(['INITIATION_DATE_INVALID', 'INITIATION_DATE_INVALID']);
  });

  it('goes to an address of the same asset only, not to one that waits', () => {
    add(other);
    const code = (changes: object) => {
      const answer = withdraw(changes);
      return answer.ok ? 'ok' : answer.refusal.code;
    };
    expect(code({ toAddress: other })).toBe('ADDRESS_NOT_CONFIRMED');
    expect(code({ amount: { amount: decimal('1'), asset: 'ASPD' } })).toBe('ADDRESS_NOT_CONFIRMED');
    expect(code({ toAddress: mine.toLowerCase() })).toBe('ok');
  });

  it('is made once for each client id, which another withdrawal cannot use', () => {
    const first = withdraw();
    expect(withdraw()).toEqual(first);
    expect(quantityOf()).toBe('199900');
    const reused = refused('IDEMPOTENCY_KEY_REUSED', 'This request is out of date. Please start again.');
    expect(withdraw({ amount: { amount: decimal('99'), asset: 'TZROP' } })).toEqual(reused);
    expect(findRepeated(world, withdrawal({}, 'client-2'))).toEqual({ ok: true, value: null });
    const stranger = { ...withdrawal(), accountId: personaOwner(world, 'counterparty').accountId };
    expect(findRepeated(world, stranger)).toEqual({ ok: true, value: null });
    expect(withdraw({}, 'client-2').ok).toBe(true);
    expect(quantityOf()).toBe('199800');
  });

  it('is in the history, and the investor is told when it is complete', () => {
    withdraw();
    expect(newestTransfer()).toMatchObject({
      ...{ asset: 'TZROP', assetType: 'SECURITY_TOKEN', amount: '100', clientId: 'client-1', currency: null },
      ...{ transactionType: 'TOKEN_WITHDRAWAL', status: 'PENDING', errorDescription: null, userId: owner.userId },
    });
    confirm(mine, 11);
    expect([newestTransfer()?.status, newestMailTo(world, owner.userId)]).not.toContain('COMPLETE');
    confirm(mine, 1);
    expect(newestTransfer()?.status).toBe('COMPLETE');
    expect(newestMailTo(world, owner.userId)).toBe(
      `Your withdrawal is complete: Your withdrawal of 100 TZROP to ${mine} is complete.`,
    );
    expectAllBooked();
  });

  it('that the network rejects comes back with its cost, and the investor is told', () => {
    addConfirmed('0x00000000000000000000000000000000c0ffbeef');
    const to = listItems(world, owner.accountId, 'INVESTOR')[1]?.address ?? '';
    const before = readBalances(world, owner.accountId).tokenAssets['TZROP'];
    withdraw({ toAddress: to });
    expect(quantityOf()).toBe('199900');
    world.advanceTo(world.now() + blockMs);
    expect(readBalances(world, owner.accountId).tokenAssets['TZROP']).toEqual(before);
    expect(newestTransfer()).toMatchObject({
      ...{ status: 'ERROR', errorDescription: 'The network rejected the transaction.' },
    });
    expect(newestMailTo(world, owner.userId)).toBe(
      'Your withdrawal failed: Your withdrawal of 100 TZROP failed. The network rejected the transaction. Your TZROP is back in your account.',
    );
    expectAllBooked();
  });

  it('of a plain amount is of the asset of its confirmed address, if there is one asset only', () => {
    const plain = (toAddress: string) =>
      nameAsset(world, owner.accountId, { ...withdrawal().withdrawal, toAddress, amount: decimal('5') });
    const unclear = refused('AMOUNT_INVALID', 'Specify the asset: { "amount": "5", "asset": "TZROP", … }.', 'amount');
    expect(plain(mine.toUpperCase())).toMatchObject({ ok: true, value: { amount: { amount: '5', asset: 'TZROP' } } });
    expect(plain(other)).toEqual(unclear);
    add(other);
    expect(plain(other)).toEqual(unclear);
    add(mine, 'ASPD');
    expect(plain(mine).ok).toBe(true);
    confirm(mine);
    expect(plain(mine)).toEqual(unclear);
  });
});

describe('a deposit of tokens', () => {
  const see = (quantity: string, asset = 'TZROP', address?: string) =>
    world.execute('wallet.depositSeen', { ...owner, asset, quantity: decimal(quantity), address });

  it('is told when it has arrived, with the request for its cost', () => {
    const seen = see('40');
    expect(seen).toMatchObject({
      ok: true,
      value: { status: 'PENDING', transactionType: 'TOKEN_DEPOSIT', currency: null },
    });
    const id = seen.ok ? seen.value.id : '';
    confirm(id);
    expect(newestMailTo(world, owner.userId)).toBe(
      'Your deposit has arrived: Your deposit of 40 TZROP has arrived. Please enter its cost basis.',
    );
    expect(quantityOf()).toBe('200040');
    expect(confirm(id)).toEqual(refused('NOT_FOUND', 'Nothing is pending for this address or transfer ID.', 'place'));
    expectAllBooked();
  });

  it('that the account cannot hold ends as an error, and is told', () => {
    const { accountId } = owner;
    const asset = 'TZROP';
    world.execute('ledger.creditTokens', { accountId, symbol: asset, quantity: decimal('9999999800000') });
    const seen = see('1');
    const id = seen.ok ? seen.value.id : '';
    confirm(id);
    const problem = 'Your account can’t hold this many units.';
    expect(newestMailTo(world, owner.userId)).toBe(`Your deposit failed: Your deposit of 1 TZROP failed. ${problem}`);
    expect(listItems(world, accountId, 'DEPOSIT').at(-1)).toMatchObject({ status: 'ERROR', errorDescription: problem });
    expect(newestTransfer()).toMatchObject({ status: 'ERROR', errorDescription: problem });
  });

  it('that the chain rejects is an error in the history, without a message about a withdrawal', () => {
    const seen = see('40');
    const place = seen.ok ? seen.value.id : '';
    expect(world.execute('chain.fail', { place, reason: 'It was replaced.' }).ok).toBe(true);
    expect(newestTransfer()).toMatchObject({ status: 'ERROR', errorDescription: 'It was replaced.' });
    expect(countMailsTo(world, owner.userId, 'It was replaced.')).toBe(0);
    world.advanceTo(world.now() + 20 * blockMs);
    expect(quantityOf()).toBe('200000');
    const gone = refused('NOT_FOUND', 'Nothing is pending for this address or transfer ID.', 'place');
    expect(world.execute('chain.fail', { place, reason: '' })).toEqual(gone);
  });

  it.each([
    ['1', 'NOPE', undefined, refused('NOT_FOUND', 'We couldn’t find that asset.', 'asset')],
    ['1', 'ELMS', undefined, refused('ASSET_NOT_DEPOSITABLE', 'You can’t deposit ELMS from a wallet.', 'asset')],
    ['1', 'OSTKO', undefined, refused('ASSET_NOT_DEPOSITABLE', 'You can’t deposit OSTKO from a wallet.', 'asset')],
    ['0', 'TZROP', undefined, refused('QUANTITY_INVALID', 'Enter a quantity greater than 0.', 'quantity')],
    [
      '1',
      'TZROP',
      other,
      refused('NOT_FOUND', 'This account doesn’t have a wallet for TZROP at this address.', 'address'),
    ],
  ])('of %s %s at %s is refused, and is not in the history', (quantity, asset, address, expected) => {
    const before = listTransfers(world, owner.accountId);
    expect(see(quantity, asset, address)).toEqual(expected);
    expect(listTransfers(world, owner.accountId)).toEqual(before);
  });

  it('arrives at the deposit address in any spelling, or at a confirmed custodial wallet', () => {
    const deposit = readDepositAddress(world, owner.accountId, 'TZROP');
    const own = deposit.ok ? (deposit.value.address ?? '') : '';
    expect(see('1', 'TZROP', own.toLowerCase())).toMatchObject({ ok: true, value: { clientId: own } });
    const created = world.execute('wallet.createCustodial', { ...owner, asset: 'TZROP' });
    const custodial = created.ok ? (created.value.address ?? '') : '';
    expect(see('1', 'TZROP', custodial).ok).toBe(false);
    confirm(custodial);
    expect(see('1', 'TZROP', custodial.toLowerCase())).toMatchObject({ ok: true, value: { clientId: custodial } });
    expect(see('1', 'ASPD', custodial).ok).toBe(false);
  });
});
