import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { findTransfer } from '../exchange/transfers.ts';

type Refusal = 'NOT_FOUND' | 'TRANSFER_FINISHED';

/**
 * Lets the counterparty of a securities transfer answer now: the delivering firm, the provider or the chain. With a
 * reason it rejects the transfer. Cash has its own controls.
 */
export function answerTransfer(world: World, id: string, reason?: string): Result<SentTransfer, Refusal> {
  const accountId = ownerOf(world, id);
  if (accountId === null) return refused('NOT_FOUND', 'We couldn’t find that securities transfer.', 'id');
  const answered = answer(world, id, reason);
  if (!answered.ok) return answered;
  const transfer = findTransfer(world, accountId, id);
  return transfer === undefined ? refused('NOT_FOUND', 'We couldn’t find that transfer.', 'id') : accepted(transfer);
}

function ownerOf({ state }: World, id: string): string | null {
  const move = [...state.wallets.items.values()].find(item => 'transferId' in item && item.transferId === id);
  const record = state.shareTransfers.byId.get(id) ?? state.providers.deposits.get(id) ?? move;
  return record?.accountId ?? null;
}

function answer(world: World, id: string, reason?: string): Result<unknown, Refusal> {
  const { shareTransfers, providers } = world.state;
  if (shareTransfers.byId.has(id)) return world.execute('shareTransfer.answerNow', { id, reason });
  if (providers.deposits.has(id)) return world.execute('shareDeposit.answerNow', { id, reason });
  const answered =
    reason === undefined
      ? world.execute('chain.confirm', { place: id })
      : world.execute('chain.fail', { place: id, reason });
  return answered.ok ? answered : refused('TRANSFER_FINISHED', 'The network has already responded.');
}
