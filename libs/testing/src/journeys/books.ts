import { ordersOf } from '@portal/mock-server/exchange/order-queries';
import { readBalances } from '@portal/mock-server/money/balances';
import type { Persona } from '../mount.tsx';
import type { Venue } from '../venue.ts';

/** What the world's own books say about one investor. Nothing of it passes through the API, and so through no quirk. */
export interface Books {
  readonly orders: number;
  /** Orders that were filled completely, canceled or rejected. */
  readonly filled: number;
  readonly canceled: number;
  readonly rejected: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly tokenWithdrawals: number;
  readonly shareTransfers: number;
  readonly banks: number;
  /** Dollars that can be traded with, as exact text. */
  readonly cash: string;
}

export function readBooks(venue: Venue, persona: Persona): Books {
  const { world } = venue;
  const user = venue.userOf(persona);
  const accountId = user.activeAccountId ?? '';
  const orders = ordersOf(world, accountId);
  const withStatus = (name: string): number => orders.filter(({ status }) => status === name).length;
  const transfers = world.state.transfers.byAccount.get(accountId) ?? [];
  const ofType = (type: string): number => transfers.filter(({ transactionType }) => transactionType === type).length;
  return {
    orders: orders.length,
    filled: withStatus('Filled'),
    canceled: withStatus('Canceled'),
    rejected: withStatus('Rejected'),
    deposits: ofType('FIAT_DEPOSIT'),
    withdrawals: ofType('FIAT_WITHDRAWAL'),
    tokenWithdrawals: ofType('TOKEN_WITHDRAWAL'),
    shareTransfers: [...world.state.shareTransfers.byId.values()].filter(each => each.accountId === accountId).length,
    banks: (world.state.banking.banks.get(accountId) ?? []).length,
    cash: readBalances(world, accountId).fiatAssets['USD']?.availableWithdrawalBalance ?? '0',
  };
}
