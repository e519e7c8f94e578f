import type { Transfer } from '@portal/contracts/transfers';
import type { World } from '../world/world.ts';

/** Transfers of cash and securities by account, oldest first. */
export interface Transfers {
  readonly byAccount: Map<string, readonly Transfer[]>;
  nextId: number;
}

export const createTransfers = (): Transfers => ({ byAccount: new Map(), nextId: 1 });

/** Part of commands that move something in or out. */
export function addTransfer(world: World, accountId: string, transfer: Omit<Transfer, 'id'>): Transfer {
  const { transfers } = world.state;
  const added = { ...transfer, id: `T-${5000 + transfers.nextId++}` };
  transfers.byAccount.set(accountId, [...(transfers.byAccount.get(accountId) ?? []), added]);
  return added;
}

/** When a transfer was made, from whichever field tells it [HIS-06]; epoch milliseconds. */
export const madeAt = ({ date, createdDate }: Transfer): number => Date.parse(date ?? createdDate ?? '');

/** Newest first. */
export const listTransfers = (world: World, accountId: string): readonly Transfer[] =>
  [...(world.state.transfers.byAccount.get(accountId) ?? [])].sort((a, b) => madeAt(b) - madeAt(a));

export const isPending = ({ status }: Transfer): boolean => status === 'PENDING' || status === 'WAITING_FOR_COST_BASIS';
