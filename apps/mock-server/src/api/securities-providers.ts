import { type securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { listLimits } from '@portal/contracts/schemas/list-limits';
import { checkFullName } from '@portal/domain/accounts/names';
import { answer, notFound, problem, refusal } from './response.ts';
import { ownAccount } from '../identity/people.ts';
import { checkProviderDeposit, readProviderHoldings } from '../money/provider-holdings.ts';
import type { Handlers } from './serve-contract.ts';
import { describeAddress, findIncoming, listItems } from '../money/wallets.ts';
import { mapValue } from '../core/result.ts';
import { checkReady, readyAccount } from './ready-account.ts';

/** Wallets and holdings at the two securities providers (specification 1 section 7). */
export const securitiesProviderHandlers: Handlers<typeof securitiesProviders> = {
  addresses({ world, caller: { user }, query }) {
    const accountId = user.activeAccountId ?? '';
    const all = [...listItems(world, accountId, 'CUSTODIAL'), ...listItems(world, accountId, 'INVESTOR')];
    const matching = all.filter(({ kind, asset }) => (query.type ?? kind) === kind && (query.asset ?? asset) === asset);
    // A response holds a limited number; the newest are returned.
    const addresses = matching.slice(-listLimits.walletAddresses).map(item => {
      const coming = item.kind === 'CUSTODIAL' ? findIncoming(world, accountId, item.address) : undefined;
      const incoming = coming && {
        quantity: coming.quantity,
        confirmations: coming.confirmations,
        target_confirmations: coming.target,
      };
      return { ...describeAddress(item), ...(incoming && { incoming }) };
    });
    return { status: 200, body: { addresses } };
  },

  createWallet({ world, caller: { user }, params: { asset } }) {
    const ready = readyAccount(world, user);
    if (!ready.ok) return refusal(ready.refusal);
    const input = { accountId: ready.value.id, userId: user.id, asset };
    return answer(201, world.execute('wallet.createCustodial', input));
  },

  holdings({ world, caller: { user }, params: { id } }) {
    const record = ownAccount(world, user, id);
    if (record === null) return notFound('account', 'id');
    const holdings = readProviderHoldings(world, record.id);
    const hasPendingTransaction = holdings.some(holding => holding.hasPendingTransaction);
    return { status: 200, body: { hasPendingTransaction, holdings } };
  },

  depositShares({ world, caller: { user }, params: { id }, body }) {
    const ready = checkReady(ownAccount(world, user, id));
    if (!ready.ok) return refusal(ready.refusal);
    const input = { accountId: id, userId: user.id, holdings: body.holdings };
    const checked = checkProviderDeposit(world, input);
    if (!checked.ok) return refusal(checked.refusal);
    const mismatch =
      user.identity === null ? 'Must match name of logged in user' : checkFullName(body.signature, user.identity);
    if (mismatch !== null) return problem('SIGNATURE_MISMATCH', mismatch, 'signature');
    const submitted = world.execute('shareDeposit.submit', input);
    const describe = (transactionIds: string[]) => ({ transactionIds, status: 'PENDING' as const });
    return answer(201, mapValue(submitted, describe));
  },
};
