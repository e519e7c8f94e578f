import { listLimits } from '@portal/contracts/schemas/list-limits';
import { decimal, fromMinorUnits } from '@portal/domain/money/money';
import { putMember } from '../src/identity/accounts.ts';
import { settleAccount } from '../src/identity/account-opening.ts';
import { fund, place } from './world-fixtures.ts';
import { putInvite } from '../src/identity/invites.ts';
import type { User } from '../src/identity/user.ts';
import { addTransfer, nextTransferId } from '../src/exchange/transfers.ts';
import { chainOfAsset, pendingItem } from '../src/money/wallets.ts';
import type { World } from '../src/core/world.ts';

/** Makes every list that users can grow longer than a response may hold. */

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const at = '2025-11-17T15:00:00.000Z';
const tooMany = listLimits.usual + 1;

/** Orders, transfers, banks, wallets, invites and documents of one person; no one else may quote in the world. */
export function fillLists(world: World, user: User): { readonly longOrderId: string } {
  const accountId = user.activeAccountId ?? '';
  fillInvites(world, accountId, user.email);
  fillBanks(world, accountId);
  fillTransfers(world, accountId, user.id);
  fillWallets(world, accountId, user.id);
  fillProvider(world, accountId);
  fillUploads(world, user.id);
  fillSecurity(world, user.id);
  return { longOrderId: fillOrders(world, accountId) };
}

/** An account with more users than a response may hold, none of whom has signed, and a person with as many accounts. */
export function fillMembers(world: World, { id, activeAccountId }: User): void {
  const accountId = activeAccountId ?? '';
  const member = (i: number) => ({
    userId: `U-member-${i}`,
    firstName: 'Ann',
    lastName: 'Member',
    email: `member-${i}@example.com`,
    isPrimary: false,
    kycStatus: 'NOT_SENT' as const,
    kycTries: 0,
    signedOn: null,
    percentage: null,
  });
  const known = world.state.accounts.members.get(accountId) ?? [];
  world.state.accounts.members.set(accountId, [...known, ...times(tooMany, member)]);
  for (let i = 0; i < tooMany; i++) putMember(world, `A-other-${i}`, { ...member(i), userId: id });
  settleAccount(world, accountId);
}

function fillSecurity(world: World, userId: string): void {
  for (let i = 0; i <= listLimits.sessions; i++) world.execute('session.open', { userId, twoFactor: true });
}

function fillInvites(world: World, accountId: string, email: string): void {
  const invite = {
    firstName: 'Ann',
    lastName: 'Guest',
    percentage: null,
    acceptedBy: null,
    scheduledAt: at,
    sentAt: at,
  };
  for (let i = 0; i < tooMany; i++) {
    const to = `guest-${i}@example.com`;
    putInvite(world, { ...invite, id: `I-to-${i}`, accountId: `A-other-${i}`, email, status: 'SENT' });
    putInvite(world, { ...invite, id: `I-from-${i}`, accountId, email: to, status: 'SENT' });
    putInvite(world, { ...invite, id: `I-revoked-${i}`, accountId, email: to, status: 'REVOKED' });
  }
}

function fillBanks(world: World, accountId: string): void {
  const { banks } = world.state.banking;
  const [first] = banks.get(accountId) ?? [];
  if (first === undefined) throw new Error('No bank account to copy');
  const rejected = { ...first, status: 'REJECTED' as const, preferred: false };
  const copies = times(listLimits.bankAccounts, i => ({ ...rejected, id: `B-copy-${i}` }));
  banks.set(accountId, [...(banks.get(accountId) ?? []), ...copies]);
}

const shares = { asset: 'LUMB', assetType: 'COMMON_STOCK', amount: decimal('1'), currency: null, date: at };

function fillTransfers(world: World, accountId: string, userId: string): void {
  const entry = { ...shares, clientId: 'Firm', userId, transactionType: 'TOKEN_DEPOSIT', errorDescription: null };
  const [record] = [...world.state.shareTransfers.byId.values()].filter(each => each.accountId === accountId);
  if (record === undefined) throw new Error('No share transfer to copy');
  for (let i = 0; i <= listLimits.recentTransfers / 2; i++) {
    addTransfer(world, accountId, { ...entry, status: 'COMPLETE' });
    const id = nextTransferId(world);
    addTransfer(world, accountId, { ...entry, status: 'PENDING' }, id);
    world.state.shareTransfers.byId.set(id, { ...record, id, submittedAt: Date.parse(at), timerId: null });
  }
}

/** Open orders, levels of a book, trades of a day, and one order with very many fills, whose id is returned. */
function fillOrders(world: World, accountId: string): string {
  fund(world, accountId, '10000000');
  const order = { symbol: 'TZROP', side: 'buy', quantity: '1', timeInForce: 1 } as const;
  for (let i = 0; i <= listLimits.openOrders; i++) {
    place(world, accountId, { ...order, price: fromMinorUnits((i % 250) + 270, 2) });
  }
  fund(world, accountId, '0', { TZROP: '100000' });
  for (let i = 0; i <= listLimits.bookLevels; i++) {
    place(world, accountId, { ...order, side: 'sell', price: fromMinorUnits(560 + i, 2) });
  }
  // One purchase from as many sellers as there are steps: filling it repeatedly would report the whole order each time.
  fund(world, 'A-seller', '0', { PELA: '20000', TZROP: '100' });
  for (let i = 0; i <= listLimits.recentTrades; i++) {
    const { orderId } = place(world, 'A-seller', { ...order, side: 'sell', price: '5.40' });
    world.execute('order.fillNow', { orderId });
  }
  const many = { ...order, symbol: 'PELA', price: '9.08' };
  for (let i = 0; i < listLimits.executions; i++) place(world, 'A-seller', { ...many, side: 'sell' });
  return place(world, accountId, { ...many, quantity: String(listLimits.executions + 1) }).orderId;
}

/** One address with very many incoming token deposits, and very many addresses. */
function fillWallets(world: World, accountId: string, userId: string): void {
  const item = {
    accountId,
    userId,
    asset: 'TZROP',
    status: 'PENDING' as const,
    confirmations: 0,
    target: 12,
    errorDescription: null,
    timerId: null,
  };
  const chain = chainOfAsset('TZROP');
  if (chain === null) throw new Error('TZROP has a chain');
  for (let i = 0; i <= listLimits.walletAddresses; i++) {
    const address = `0x${String(i).padStart(40, '0')}`;
    for (const kind of ['INVESTOR', 'CUSTODIAL'] as const) {
      const { id } = pendingItem(world, chain);
      world.state.wallets.items.set(id, { ...item, kind, id, address });
    }
    const { id: transferId } = addTransfer(world, accountId, {
      ...shares,
      asset: 'TZROP',
      clientId: null,
      userId,
      transactionType: 'TOKEN_DEPOSIT',
      errorDescription: null,
      status: 'PENDING',
    });
    const { id } = pendingItem(world, chain);
    const deposit = { kind: 'DEPOSIT', address: filledAddress, transferId, quantity: decimal('1') } as const;
    world.state.wallets.items.set(id, { ...item, ...deposit, id });
  }
}

/** The address where very many tokens wait for their first block. */
export const filledAddress = '0x00000000000000000000000000000000000f111d';

function fillProvider(world: World, accountId: string): void {
  const lot = (i: number) => ({ id: `L-${i}`, quantity: decimal('1'), acquiredDate: '2020-01-02', unitCost: null });
  const security = (i: number) => ({
    securityId: `VTL-${i}`,
    symbol: 'TZROP',
    lots: times(i === 0 ? listLimits.providerLots + 1 : 1, lot),
  });
  world.state.providers.holdings.set(accountId, times(listLimits.providerHoldings + 1, security));
}

function fillUploads(world: World, userId: string): void {
  const upload = {
    userId,
    type: 'passport',
    mimeType: 'image/png' as const,
    size: 68,
    content: '',
    uploadedAt: at,
  };
  for (let i = 0; i < tooMany; i++) {
    world.state.registrations.uploads.set(`D-${i}`, { ...upload, id: `D-${i}`, name: `passport-${i}.png` });
  }
}
