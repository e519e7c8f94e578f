import { windowBack, type DateWindow } from '../calendar/date-window';
import { byPlainCode, inWords, plainCode } from '../codes/spelling';
import { knownStatuses, statusClass } from '../orders/order-status';

/** What the labels of a transfer are made from: a row of the transfer history, with its names completed. */
interface Movement {
  readonly transactionType?: string | null | undefined;
  /** A symbol or a currency. */
  readonly asset: string;
  readonly assetType: string | null;
}

const movementTypes = [
  ['TOKEN_DEPOSIT', 'Deposit'],
  ['TOKEN_WITHDRAWAL', 'Withdrawal'],
  ['FIAT_DEPOSIT', 'Deposit'],
  ['DEPOSIT', 'Deposit'],
  ['FIAT_WITHDRAWAL', 'Withdrawal'],
  ['WITHDRAW', 'Withdrawal'],
  ['WITHDRAWAL', 'Withdrawal'],
  // Servers that say how the cash moves.
  ['WIRE_DEPOSIT', 'Deposit'],
  ['WIRE_WITHDRAWAL', 'Withdrawal'],
  ['ACH_DEPOSIT', 'Deposit'],
  ['ACH_WITHDRAWAL', 'Withdrawal'],
] as const;
const movements = byPlainCode<'Deposit' | 'Withdrawal'>(movementTypes);

/** Issuer payments; the specification names no types for them. */
const paymentTypes = [
  ['DIVIDEND', 'Dividend'],
  ['DISTRIBUTION', 'Distribution'],
] as const;
const payments = byPlainCode(paymentTypes);

/** Transaction types with a label of ours. */
export const transactionTypes: readonly string[] = [...movementTypes, ...paymentTypes].map(([type]) => type);

/**
 * Label of a transfer [HIS-18 to HIS-21]: 'Cash Deposit', or 'Security Deposit' if what moves is no cash. Unknown types
 * are written in words, a missing one is 'Transfer'.
 */
export function ledgerLabel(movement: Movement): string {
  const { transactionType } = movement;
  const direction = directionOf(transactionType);
  if (direction !== null) return `${isCash(movement) ? 'Cash' : 'Security'} ${direction}`;
  return payments.get(plainCode(transactionType ?? '')) ?? (transactionType ? inWords(transactionType) : 'Transfer');
}

/** Whether a transaction type of ours is a deposit or a withdrawal; null for every other one. */
export const directionOf = (transactionType: string | null | undefined): 'Deposit' | 'Withdrawal' | null =>
  movements.get(plainCode(transactionType ?? '')) ?? null;

/**
 * Whether a transfer moves cash. The asset's own kind decides; then a type that says so; and with the bare types DEPOSIT
 * and WITHDRAW, whether the asset is a currency.
 */
export function isCash({ transactionType, asset, assetType }: Movement): boolean {
  const kind = plainCode(assetType ?? '');
  if (kind === 'fiat') return true;
  if (assetKindLabels.has(kind)) return false;
  const type = plainCode(transactionType ?? '');
  return type.startsWith('fiat') || (!type.startsWith('token') && isCurrency(asset));
}

/** Whether an asset is a currency: 'USD', or a word that some back ends have instead. */
export const isCurrency = (asset: string): boolean => currencies.has(plainCode(asset));

const currencies = new Set([...Intl.supportedValuesOf('currency').map(plainCode), 'cash', 'fiat']);

/** Whether a transaction type takes something out of the account; null if its direction is unknown. */
export function isOutgoing(transactionType: string | null): boolean | null {
  const type = transactionType ?? '';
  if (/withdraw/i.test(type)) return true;
  return /deposit/i.test(type) || isKnownTransactionType(type) ? false : null;
}

/** Whether a transaction type has a label of ours; the meaning of another one is unknown. */
export const isKnownTransactionType = (transactionType: string): boolean =>
  movements.has(plainCode(transactionType)) || payments.has(plainCode(transactionType));

const assetKindLabels = byPlainCode([
  ['SECURITY_TOKEN', 'Token'],
  // The venue's other asset types, which the specification does not name here.
  ['COMMON_STOCK', 'Stock'],
  ['CRYPTO_CURRENCY', 'Crypto'],
]);

/**
 * Label of the kind of asset that a transfer moves [HIS-22]; unknown kinds are shown unchanged, one that the server does
 * not name as '-'. FIAT, DEPOSIT and WITHDRAW are cash, unless a security moves.
 */
export function assetKindLabel(movement: Movement): string {
  if (isCash(movement)) return 'Cash';
  const kind = plainCode(movement.assetType ?? '');
  return assetKindLabels.get(kind) ?? (movements.has(kind) ? '-' : (movement.assetType ?? '-'));
}

/** Statuses of transfers as the specification writes its two, PENDING and WAITING_FOR_COST_BASIS. */
export const transferStatuses: readonly string[] = knownStatuses.map(status =>
  status.toUpperCase().replaceAll(' ', '_'),
);

/** True if a transfer is in the pending list: PENDING or WAITING_FOR_COST_BASIS [TRF-04]. */
export const isPendingTransfer = ({ status }: { readonly status: string | null }): boolean =>
  status !== null && ['pending', 'waitingforcostbasis'].includes(plainCode(status));

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
  const code = plainCode(status ?? '');
  if (code === 'pending') return 'underWay';
  if (code === 'completed') return 'arrived';
  if (code === 'failed') return 'failed';
  if (isPendingTransfer({ status })) return 'unknown';
  const name = statusClass(status);
  if (name === 'danger') return haltedStatuses.has(code) ? 'unknown' : 'failed';
  return name === 'success' ? 'arrived' : name === 'info' ? 'underWay' : 'unknown';
}

/** Statuses with the color of a failure [ORD-36] that do not say whether a transfer has ended. */
const haltedStatuses: ReadonlySet<string> = new Set(['stopped', 'suspended', 'closed']);
