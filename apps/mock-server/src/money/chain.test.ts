import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import type { World } from '../core/world.ts';
import { readBalances } from './balances.ts';
import { newestMailTo, personaOwner, settledWorld } from '../../testing/settled-world.ts';
import { listTransfers } from '../exchange/transfers.ts';
import { readDepositAddress } from './addresses.ts';
import { findRepeated, type WithdrawInput } from './token-transfers.ts';
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

  it('is made once, and again after it has failed', () => {
    expect(create('TZROP')).toMatchObject({ ok: true, value: { type: 'CUSTODIAL', status: 'PENDING' } });
    const twice = refused('WALLET_ALREADY_EXISTS', 'A wallet for this asset was already requested.', 'asset');
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
      refused('INITIATION_DATE_INVALID', 'The date of this request isn’t valid. Please start again.', 'initiationDate'),
    ],
    [
      { toAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' },
      refused('ADDRESS_INVALID', 'This address isn’t valid. Check it and try again.', 'toAddress'),
    ],
    [
      { toAddress: other },
      refused('ADDRESS_NOT_CONFIRMED', 'This address isn’t confirmed. Choose a confirmed address.', 'toAddress'),
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
});

describe('a deposit of tokens', () => {
  const see = (quantity: string, asset = 'TZROP', address?: string) =>
    world.execute('wallet.depositSeen', { ...owner, asset, quantity: decimal(quantity), address });

  it('that the account cannot hold ends as an error, and is told', () => {
    const { accountId } = owner;
    const asset = 'TZROP';
    world.execute('ledger.creditTokens', { accountId, symbol: asset, quantity: decimal('9999999800000') });
    const seen = see('1');
    const id = seen.ok ? seen.value.id : '';
    confirm(id);
    const problem = 'Your account can’t hold this much. Please contact support.';
    expect(newestMailTo(world, owner.userId)).toBe(`Your deposit failed: Your deposit of 1 TZROP failed. ${problem}`);
    expect(listItems(world, accountId, 'DEPOSIT').at(-1)).toMatchObject({ status: 'ERROR', errorDescription: problem });
    expect(newestTransfer()).toMatchObject({ status: 'ERROR', errorDescription: problem });
  });
});
