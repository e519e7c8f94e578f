import { decimal } from '@portal/domain/money/money';
import { schedule, settlesAt } from '../core/settlement-terms.ts';
import type { World } from '../core/world.ts';
import { holdBack } from '../exchange/cash-moves.ts';
import { addTransfer, listTransfers } from '../exchange/transfers.ts';
import type { AccountRecord } from '../identity/user.ts';
import { expectDates } from '../money/cash-lifecycle.ts';
import { makeEntry } from '../money/transfer-entry.ts';
import { createStoryTime } from './seed-timeline.ts';

/** The bank account that the personas' cash came from. */
export const usualBank = 'Fernhill Credit Union ·· 8841';

/** When a persona deposited the cash that has arrived and may not be withdrawn yet: trading days back, and the time. */
export const recentDeposit = { daysBack: 3, clock: '10:40:00' } as const;

/** Holds back cash of a persona until its deposit is seasoned; adds that deposit if the persona has no story. */
export function seedRecentDeposit(world: World, { id, primaryUserId: userId }: AccountRecord, dollars: string): void {
  const amount = decimal(dollars);
  const madeAt = createStoryTime(world).at(recentDeposit.daysBack, recentDeposit.clock);
  holdBack(world, id, amount, settlesAt(schedule.seasoning, madeAt));
  if (listTransfers(world, id).length > 0) return;
  const facts = { asset: 'USD', amount, clientId: usualBank, status: 'COMPLETE', userId } as const;
  const dates = expectDates('deposit', amount, madeAt);
  addTransfer(world, id, makeEntry({ ...facts, ...dates, at: madeAt, isIn: true }));
}
