import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { answer, notFound } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import { isPending, listTransfers, madeAt, findTransfer } from '../exchange/transfers.ts';
import { describeAddresses } from '../money/wallets.ts';
import { mapValue, accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';

/** Answers of other brokers, chains and securities providers, without waiting for their timers. */
export const transferControls: Handlers<typeof sandbox.transfers> = {
  settle: ({ world, params }) => answer(200, answerTransfer(world, params.id)),
  reject: ({ world, params, body }) => answer(200, answerTransfer(world, params.id, body.reason)),

  pending: ({ world }) => ({
    status: 200,
    body: {
      transfers: [...world.state.transfers.byAccount.keys()]
        .flatMap(accountId => listTransfers(world, accountId).map(transfer => ({ accountId, transfer })))
        .filter(({ transfer }) => isPending(transfer) && transfer.assetType !== 'FIAT')
        .sort((a, b) => madeAt(b.transfer) - madeAt(a.transfer))
        .slice(0, listLimits.pendingTransfers),
    },
  }),

  confirmBlocks({ world, body }) {
    const items = world.execute('chain.confirm', body);
    return answer(
      200,
      mapValue(items, confirmed => ({ addresses: describeAddresses(confirmed) })),
    );
  },

  depositTokens({ world, body }) {
    const record = world.state.people.accounts.get(body.accountId);
    if (record === undefined) return notFound('account', 'accountId');
    const [userId = record.primaryUserId] = record.userIds;
    return answer(200, world.execute('wallet.depositSeen', { ...body, userId }));
  },
};

/**
 * Lets the counterparty of a securities transfer answer now: the delivering firm, the provider or the chain. With a
 * reason it rejects the transfer. Cash has its own controls.
 */
function answerTransfer(world: World, id: string, reason?: string) {
  const accountId = ownerOf(world, id);
  if (accountId === null) return refused('NOT_FOUND', 'We couldn’t find that securities transfer.', 'id');
  const answered = answerNow(world, id, reason);
  if (!answered.ok) return answered;
  const transfer = findTransfer(world, accountId, id);
  return transfer === undefined ? refused('NOT_FOUND', 'We couldn’t find that transfer.', 'id') : accepted(transfer);
}

function ownerOf({ state }: World, id: string): string | null {
  const move = [...state.wallets.items.values()].find(item => 'transferId' in item && item.transferId === id);
  const record = state.shareTransfers.byId.get(id) ?? state.providers.deposits.get(id) ?? move;
  return record?.accountId ?? null;
}

function answerNow(world: World, id: string, reason?: string) {
  const { shareTransfers, providers } = world.state;
  if (shareTransfers.byId.has(id)) return world.execute('shareTransfer.answerNow', { id, reason });
  if (providers.deposits.has(id)) return world.execute('shareDeposit.answerNow', { id, reason });
  const answered =
    reason === undefined
      ? world.execute('chain.confirm', { place: id })
      : world.execute('chain.fail', { place: id, reason });
  return answered.ok ? answered : refused('TRANSFER_FINISHED', 'The network has already responded.');
}
