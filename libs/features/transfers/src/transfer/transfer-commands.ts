import { createMoneyCommand, lazyFindOutcome } from '@portal/client/commands/money-command';
import type { Route } from '@portal/client/api/route-call';
import { accountTransfers, type ShareTransferInfo } from '@portal/contracts/endpoints/account-transfers';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { parseDecimal, type Decimal } from '@portal/domain/money/money';

/** Routes to refetch after a submitted transfer or a saved cost basis. */
export const afterTransfer: readonly Route[] = [
  accountTransfers.list,
  transfers.list,
  portfolio.overview,
  portfolio.balances,
  portfolio.holding,
];

/** One open intent per kind; they outlive the dialog, the page and a reload (O-16). */
export const submitCommand = createMoneyCommand(
  'shareTransfer',
  accountTransfers.submit,
  afterTransfer,
  lazyFindOutcome(async () => (await import('@portal/client/commands/find-outcome')).findSubmittedTransfer),
);
export const costBasisCommand = createMoneyCommand(
  'costBasis',
  transfers.saveCostBasis,
  afterTransfer,
  lazyFindOutcome(async () => (await import('@portal/client/commands/find-outcome')).findSavedCostBasis),
);

export type SubmitState = ReturnType<(typeof submitCommand)['state']>;
export type CostBasisState = ReturnType<(typeof costBasisCommand)['state']>;

/** The transfer of an intent, read back from the request that was or will be sent. */
export type SentTransfer = Pick<ShareTransferInfo, 'symbol' | 'deliveringFirmName'> & { readonly quantity: Decimal };

/** Null while nothing has been confirmed. */
export function sentTransferOf(state: SubmitState): SentTransfer | null {
  if (!('args' in state)) return null;
  const { symbol, deliveringFirmName, quantity } = state.args.body;
  const value = parseDecimal(quantity);
  return value === null ? null : { symbol, deliveringFirmName, quantity: value };
}
