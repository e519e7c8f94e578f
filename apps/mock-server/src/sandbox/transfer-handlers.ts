import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { ErrorCode } from '@portal/contracts/schemas/errors';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { answer, notFound } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import { answerTransfer } from '../money/settle-now.ts';
import { isPending, listTransfers, madeAt } from '../exchange/transfers.ts';
import { listShareTransfers } from '../money/share-transfers.ts';
import { describeAddresses, type ChainItem } from '../money/wallets.ts';
import { mapValue, type Result } from '../core/result.ts';

const refusals = [
  'NOT_FOUND',
  'TRANSFER_FINISHED',
  'QUANTITY_INVALID',
  'ASSET_NOT_DEPOSITABLE',
] as const satisfies readonly ErrorCode[];

const onChain = (result: Result<readonly ChainItem[]>) =>
  answer(
    200,
    mapValue(result, items => ({ addresses: describeAddresses(items) })),
    refusals,
  );

/** Answers of other brokers, chains and securities providers, without waiting for their timers. */
export const transferControls: Handlers<typeof sandbox.transfers> = {
  settle: ({ world, params }) => answer(200, answerTransfer(world, params.id), refusals),
  reject: ({ world, params, body }) => answer(200, answerTransfer(world, params.id, body.reason), refusals),

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

  shareTransfers: ({ world, params: { id } }) =>
    world.state.people.accounts.has(id)
      ? { status: 200, body: { transfers: listShareTransfers(world, id).slice(0, listLimits.shareTransfers) } }
      : notFound('account', 'id'),

  confirmBlocks: ({ world, body }) => onChain(world.execute('chain.confirm', body)),
  failOnChain: ({ world, body }) => onChain(world.execute('chain.fail', body)),

  depositTokens({ world, body }) {
    const record = world.state.people.accounts.get(body.accountId);
    if (record === undefined) return notFound('account', 'accountId');
    const [userId = record.primaryUserId] = record.userIds;
    return answer(200, world.execute('wallet.depositSeen', { ...body, userId }), refusals);
  },
};
