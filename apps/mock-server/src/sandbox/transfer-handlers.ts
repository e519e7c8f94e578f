import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { answer, notFound } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import { answerTransfer } from '../money/settle-now.ts';
import { isPending, listTransfers, madeAt } from '../exchange/transfers.ts';
import { describeAddresses } from '../money/wallets.ts';
import { mapValue } from '../core/result.ts';

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
