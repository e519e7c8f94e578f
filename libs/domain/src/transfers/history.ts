import { windowBack, type DateWindow } from '../calendar/date-window';
import { statusClass } from '../orders/order-status';

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
  // Issuer payments; the specification names no types for them.
  ['DIVIDEND', 'Dividend'],
  ['DISTRIBUTION', 'Distribution'],
]);

/** Label of a transaction type [HIS-18 to HIS-21]; unknown types are shown unchanged. */
export const ledgerLabel = (transactionType: string): string =>
  ledgerLabels.get(plain(transactionType)) ?? transactionType;

/** Whether a transaction type takes something out of the account; null if its direction is unknown. */
export function isOutgoing(transactionType: string | null): boolean | null {
  const label = ledgerLabel(transactionType ?? '');
  if (/withdraw/i.test(label)) return true;
  return /deposit/i.test(label) || isKnownTransactionType(label) ? false : null;
}

/** Whether a transaction type has a label of ours; the meaning of another one is unknown. */
export const isKnownTransactionType = (transactionType: string): boolean => ledgerLabels.has(plain(transactionType));

const assetKindLabels = new Map([
  ['FIAT', 'Cash'],
  ['DEPOSIT', 'Cash'],
  ['WITHDRAW', 'Cash'],
  ['SECURITY_TOKEN', 'Token'],
  // The venue's other asset types, which the specification does not name here.
  ['COMMON_STOCK', 'Stock'],
  ['CRYPTO_CURRENCY', 'Coin'],
]);

/** Label of an asset kind [HIS-22]; unknown kinds are shown unchanged, one that the server does not name as '-'. */
export const assetKindLabel = (kind: string | null): string =>
  kind === null ? '-' : (assetKindLabels.get(plain(kind)) ?? kind);

/** True if a transfer is in the pending list: PENDING or WAITING_FOR_COST_BASIS [TRF-04]. */
export const isPendingTransfer = ({ status }: { readonly status: string | null }): boolean =>
  status !== null && ['PENDING', 'WAITING_FOR_COST_BASIS'].includes(plain(status));

/** Query of the transfer history. */
export interface HistoryQuery extends DateWindow {
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}

/** Initial query of the history: page 1, ten rows, the last ten days [HIS-11 to HIS-14]. */
export const computeHistoryDefaults = (today: string): HistoryQuery => ({
  ...windowBack(today, 10),
  page: 1,
  size: 10,
});

/** How far a transfer is by its status; `unknown` for every status whose meaning for a transfer is not certain. */
export function phaseOf(status: string | null): 'underWay' | 'arrived' | 'failed' | 'unknown' {
  if (/^pending$/i.test(status?.trim() ?? '')) return 'underWay';
  if (isPendingTransfer({ status })) return 'unknown';
  const name = statusClass(status);
  if (name === 'danger') return haltedStatuses.test(status?.trim() ?? '') ? 'unknown' : 'failed';
  return name === 'success' ? 'arrived' : name === 'info' ? 'underWay' : 'unknown';
}

/** Statuses with the color of a failure [ORD-36] that do not say whether a transfer has ended. */
const haltedStatuses = /^(stopped|suspended|closed)$/i;
