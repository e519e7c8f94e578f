import { createMoneyCommand, findLater } from '@portal/client/money-command';
import type { Route } from '@portal/client/route-call';
import { accountTransfers, type ShareTransferInfo } from '@portal/contracts/account-transfers';
import { portfolio } from '@portal/contracts/portfolio';
import { transfers } from '@portal/contracts/transfers';
import { parseDecimal, type Decimal } from '@portal/domain/money';

/** What a submitted transfer, or what its shares have cost, changes. */
export const afterTransfer: readonly Route[] = [
  accountTransfers.list,
  transfers.list,
  portfolio.overview,
  portfolio.balances,
  portfolio.holding,
];

/** One intent of each kind at a time; they outlive the dialog, the page and a reload (O-16). */
export const submitCommand = createMoneyCommand(
  'shareTransfer',
  accountTransfers.submit,
  afterTransfer,
  findLater(async () => (await import('@portal/client/find-outcome')).findSubmittedTransfer),
);
export const costBasisCommand = createMoneyCommand(
  'costBasis',
  transfers.saveCostBasis,
  afterTransfer,
  findLater(async () => (await import('@portal/client/find-outcome')).findSavedCostBasis),
);

export type SubmitState = ReturnType<(typeof submitCommand)['state']>;
export type CostBasisState = ReturnType<(typeof costBasisCommand)['state']>;

/** What a request is about, read back from what was or is to be sent. */
export type SentTransfer = Pick<ShareTransferInfo, 'symbol' | 'deliveringFirmName'> & { readonly quantity: Decimal };

/** Null while nothing has been confirmed. */
export function sentTransferOf(state: SubmitState): SentTransfer | null {
  if (state.step === 'idle') return null;
  const { symbol, deliveringFirmName, quantity } = state.args.body;
  const value = parseDecimal(quantity);
  return value === null ? null : { symbol, deliveringFirmName, quantity: value };
}
