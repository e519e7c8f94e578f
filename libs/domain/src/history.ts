import { windowBack, type DateWindow } from './date-window';

const plain = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');

const ledgerLabels = new Map([
  ['TOKEN_DEPOSIT', 'Security Deposit'],
  ['TOKEN_WITHDRAWAL', 'Security Withdrawal'],
  ['FIAT_DEPOSIT', 'Cash Deposit'],
  ['DEPOSIT', 'Cash Deposit'],
  ['FIAT_WITHDRAWAL', 'Cash Withdrawal'],
  ['WITHDRAW', 'Cash Withdrawal'],
  // What issuers pay; the documents name no types for it.
  ['DIVIDEND', 'Dividend'],
  ['DISTRIBUTION', 'Distribution'],
]);

/** The label of a transaction type [HIS-18 to HIS-21]; a type without a label is shown as the server names it. */
export const ledgerLabel = (transactionType: string): string =>
  ledgerLabels.get(plain(transactionType)) ?? transactionType;

const assetKindLabels = new Map([
  ['FIAT', 'Cash'],
  ['DEPOSIT', 'Cash'],
  ['WITHDRAW', 'Cash'],
  ['SECURITY_TOKEN', 'Token'],
  // The other asset types of the venue; the documents name none of them here.
  ['COMMON_STOCK', 'Stock'],
  ['CRYPTO_CURRENCY', 'Coin'],
]);

/** The label of an asset kind [HIS-22]; a kind without a label is shown as the server names it. */
export const assetKindLabel = (kind: string): string => assetKindLabels.get(plain(kind)) ?? kind;

/** Whether a transfer belongs to the pending list: PENDING or WAITING_FOR_COST_BASIS only [TRF-04]. */
export const isPendingTransfer = ({ status }: { readonly status: string }): boolean =>
  ['PENDING', 'WAITING_FOR_COST_BASIS'].includes(plain(status));

export interface HistoryQuery extends DateWindow {
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}

/** What the history starts with: page 1, ten rows, from ten days back to today [HIS-11 to HIS-14]. */
export const computeHistoryDefaults = (today: string): HistoryQuery => ({
  ...windowBack(today, 10),
  page: 1,
  size: 10,
});
