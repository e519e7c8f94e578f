import { decimal } from '@portal/domain/money/money';
import { addTransfer } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';
import { expectDates } from '../money/cash-lifecycle.ts';
import { makeEntry } from '../money/transfer-entry.ts';
import { deliverers } from './marisol-wallets.ts';
import { recentDeposit, usualBank } from './recent-deposit.ts';
import type { StoryTime } from './seed-timeline.ts';
import type { User } from '../identity/user.ts';

const insufficient = 'The bank reported insufficient funds.';

type Row = readonly [daysBack: number, type: string, asset: string, amount: string, status: string, error?: string];

/** By id. Amounts are positive; the type gives the direction. The shares from an ACAT took five business days. */
const rows: readonly Row[] = [
  [58, 'FIAT_DEPOSIT', 'USD', '6000', 'COMPLETE'],
  [49, 'FIAT_DEPOSIT', 'USD', '4500', 'COMPLETE'],
  [44, 'TOKEN_DEPOSIT', 'TZROP', '1200', 'COMPLETE'],
  [37, 'FIAT_DEPOSIT', 'USD', '5000', 'ERROR', insufficient],
  [36, 'FIAT_DEPOSIT', 'USD', '5000', 'COMPLETE'],
  [27, 'TOKEN_WITHDRAWAL', 'ASPD', '80', 'COMPLETE'],
  [20, 'FIAT_WITHDRAWAL', 'USD', '2200', 'COMPLETE'],
  [12, 'FIAT_DEPOSIT', 'USD', '4000', 'COMPLETE'],
  [5, 'FIAT_DEPOSIT', 'USD', '1500', 'COMPLETE'],
  [recentDeposit.daysBack, 'FIAT_DEPOSIT', 'USD', '5500', 'COMPLETE'],
  [6, 'TOKEN_DEPOSIT', 'XYLB', '150', 'WAITING_FOR_COST_BASIS'],
  [1, 'FIAT_DEPOSIT', 'USD', '2500', 'PENDING'],
  [1, 'TOKEN_DEPOSIT', 'LUMB', '40', 'PENDING'],
];

const delivererOf = (symbol: string): string | undefined =>
  Object.entries(deliverers).find(([name]) => name === symbol)?.[1].deliveringFirmName;

/** The main persona's thirteen transfers, three of them pending, in both formats of the service [HIS-06 to HIS-08]. */
export function seedMarisolTransfers(world: World, user: User, time: StoryTime): void {
  rows.forEach(([daysBack, type, asset, amount, status, error], i) => {
    const isCash = asset === 'USD';
    const at = time.at(daysBack, recentDeposit.clock);
    const isIn = type.endsWith('DEPOSIT');
    const { date, userId, transactionType, ...entry } = makeEntry({
      ...{ asset, amount: decimal(amount), userId: user.id, at, isIn, status },
      clientId: isCash ? usualBank : (delivererOf(asset) ?? 'Northlight Registry'),
      errorDescription: error ?? null,
      ...(isCash && expectDates(isIn ? 'deposit' : 'withdrawal', decimal(amount), at)),
    });
    // Every third entry has the format of the older part of the service.
    const named =
      i % 3 === 2 ? { createdDate: date, createdBy: userId, type: transactionType } : { date, userId, transactionType };
    addTransfer(world, user.activeAccountId ?? '', { ...entry, ...named });
  });
}
