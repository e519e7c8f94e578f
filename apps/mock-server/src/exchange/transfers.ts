import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import type { World } from '../core/world.ts';

/** Transfers of cash and securities by account, oldest first. */
export interface Transfers {
  readonly byAccount: Map<string, readonly SentTransfer[]>;
  nextId: number;
}

export const createTransfers = (): Transfers => ({ byAccount: new Map(), nextId: 1 });

/** A new transfer id, unique within the world. */
export const nextTransferId = (world: World): string => `T-${5000 + world.state.transfers.nextId++}`;

/** Part of commands that move something in or out; `id` if one was reserved before. */
export function addTransfer(
  world: World,
  accountId: string,
  transfer: Omit<SentTransfer, 'id'>,
  id = nextTransferId(world),
): SentTransfer {
  const { transfers } = world.state;
  const added = { ...transfer, id };
  transfers.byAccount.set(accountId, [...(transfers.byAccount.get(accountId) ?? []), added]);
  return added;
}

/** Part of commands and timers: replaces some facts of a transfer, such as its status. */
export function changeTransfer(world: World, accountId: string, id: string, changes: Partial<SentTransfer>): void {
  const { byAccount } = world.state.transfers;
  const rows = byAccount.get(accountId) ?? [];
  byAccount.set(
    accountId,
    rows.map(row => (row.id === id ? { ...row, ...changes } : row)),
  );
}

/** A transfer by id, but only if it belongs to this very account [API-10]. */
export const findTransfer = (world: World, accountId: string, id: string): SentTransfer | undefined =>
  world.state.transfers.byAccount.get(accountId)?.find(row => row.id === id);

/** When a transfer was made, from whichever field has it [HIS-06]; epoch milliseconds. */
export const madeAt = ({ date, createdDate }: SentTransfer): number => Date.parse(date ?? createdDate ?? '');

/** Newest first. */
export const listTransfers = (world: World, accountId: string): readonly SentTransfer[] =>
  [...(world.state.transfers.byAccount.get(accountId) ?? [])].sort((a, b) => madeAt(b) - madeAt(a));

/** Newest first: all pending ones, and the newest others, as many as a portfolio response may hold. */
export function listRecentTransfers(world: World, accountId: string): SentTransfer[] {
  const all = listTransfers(world, accountId);
  if (all.length <= listLimits.recentTransfers) return [...all];
  const pending = all.filter(isPending).slice(0, listLimits.recentTransfers);
  const others = all.filter(each => !isPending(each)).slice(0, listLimits.recentTransfers - pending.length);
  const shown = new Set([...pending, ...others]);
  return all.filter(each => shown.has(each));
}

export const isPending = ({ status }: SentTransfer): boolean =>
  status === 'PENDING' || status === 'WAITING_FOR_COST_BASIS';

/** Number of pending cash transfers in or out [APT-27, BNK-09]. */
export const countPendingCash = (world: World, accountId: string): number =>
  listTransfers(world, accountId).filter(each => isPending(each) && each.assetType === 'FIAT').length;
