import { isZero, negate, roundToCents, sum, type Decimal } from '../money/money';
import { side as sides } from '../orders/order-vocabulary';
import {
  isCash,
  isKnownTransactionType,
  isOutgoing,
  isPendingTransfer,
  ledgerLabel,
  phaseOf,
} from '../transfers/history';

/**
 * The lines of an account: what each row of the executions and of the transfers has changed. Their sums are the
 * balances, as far as the lists tell everything (docs/decisions/0074-figures-explained-from-lists.md).
 */

/** A row of `orders/confirmations/executions`; null where the server sends nothing or nothing readable. */
export interface FillRow {
  readonly executionId: string | null;
  readonly orderId: string;
  readonly symbol: string;
  /** 1 buys, 2 sells; anything else is unknown. */
  readonly side: number | string | null;
  /** ISO instant. */
  readonly timeStamp: string | null;
  readonly fillQuantity: Decimal | null;
  readonly price: Decimal | null;
  /** Dollars before the fee. */
  readonly subtotal: Decimal | null;
  readonly fee: Decimal | null;
}

/** A row of `wallet/manager/transactions`, with its names completed by `completeTransfer`. */
export interface TransferRow {
  readonly id: string;
  readonly asset: string;
  readonly assetType: string | null;
  /** Without a sign: its type says whether it comes in or goes out. */
  readonly amount: Decimal;
  readonly date: string | null;
  readonly transactionType: string | null;
  readonly status: string | null;
  readonly seasonedDate?: string | null | undefined;
}

/** The row of a list that a line comes from. */
export type LineSource =
  | { readonly kind: 'execution'; readonly orderId: string; readonly executionId: string | null }
  | { readonly kind: 'transfer'; readonly id: string };

/** One change of one asset. */
export interface AccountLine {
  /** A symbol, or 'USD' or another currency. */
  readonly asset: string;
  /** In units of the asset, with a minus for what leaves. */
  readonly amount: Decimal;
  /** ISO instant; null if the list does not say when. */
  readonly at: string | null;
  readonly kind: 'bought' | 'sold' | 'fee' | 'transfer';
  /** Cash that is on its way in: part of the balance in deposit, not of the cash that an order may use. */
  readonly isInDeposit: boolean;
  /** Back ends differ on whether it is in the balance: shares waiting for their cost basis, a pending withdrawal. */
  readonly isUnsettled?: true;
  readonly source: LineSource;
  /** Of a trade, the symbol, quantity and price; null for a transfer. */
  readonly fill: { readonly symbol: string; readonly quantity: Decimal; readonly price: Decimal | null } | null;
  /** Of a trade in units of the symbol: paid or received dollars, the fee included; else null. */
  readonly dollars: Decimal | null;
  /** Label of a transfer, 'Dividend'; null for a trade. */
  readonly label: string | null;
  /** ISO date from which deposited cash is seasoned; null if it is not told. */
  readonly seasonedDate: string | null;
}

/** A row whose effect on the balances is unknown: it is shown and not counted. */
export interface UnclearRow {
  readonly asset: string;
  readonly at: string | null;
  readonly source: LineSource;
  readonly reason: string;
}

/** All lines of an account, oldest first, and the rows that cannot be counted. */
export interface AccountLines {
  readonly lines: readonly AccountLine[];
  readonly unclear: readonly UnclearRow[];
  /** Transfers that are not in the balance yet: they are shown and not counted. */
  readonly unbooked: readonly AccountLine[];
}

/** The currency of executions [specification 1 section 3]. */
export const dollars = 'USD';

/** Splits rows, in the order of the lists (newest first), into lines. A row that came twice counts once. */
export function computeAccountLines(fills: readonly FillRow[], transfers: readonly TransferRow[]): AccountLines {
  const lines: AccountLine[] = [];
  const unclear: UnclearRow[] = [];
  // Transfers first: in the same millisecond, what comes in is there before it is sold.
  for (const row of uniqueBy(transfers, ({ id }) => id).toReversed()) addTransfer(row, lines, unclear);
  const keyOf = ({ orderId, executionId }: FillRow, index: number): string => `${orderId}/${executionId ?? index}`;
  for (const row of uniqueBy(fills, keyOf).toReversed()) addFill(row, lines, unclear);
  return { lines: lines.toSorted(compareTimes), unclear, unbooked: [] };
}

/**
 * Leaves out the unsettled lines of an asset whose balance is exactly the sum of its others: then they are not in it yet.
 *
 * @param balanceOf null if the balance of an asset is unknown
 */
export function leaveUnbooked(account: AccountLines, balanceOf: (asset: string) => Decimal | null): AccountLines {
  const { lines } = account;
  const settled = lines.filter(({ isInDeposit, isUnsettled }) => !isInDeposit && isUnsettled === undefined);
  const sumOf = (symbol: string) => sum(settled.filter(({ asset }) => asset === symbol).map(({ amount }) => amount));
  const unbooked = lines.filter(line => line.isUnsettled && sumOf(line.asset) === balanceOf(line.asset));
  return { ...account, lines: lines.filter(line => !unbooked.includes(line)), unbooked };
}

const compareTimes = (a: AccountLine, b: AccountLine): number => timeOf(a) - timeOf(b);
/** A line without a time counts as the oldest. */
const timeOf = ({ at }: AccountLine): number => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));

function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row, index: number) => string): Row[] {
  return [...new Map(rows.map((row, index) => [keyOf(row, index), row])).values()];
}

function addFill(row: FillRow, lines: AccountLine[], unclear: UnclearRow[]): void {
  const { side, symbol, orderId, executionId, timeStamp: at, fillQuantity: quantity, price } = row;
  const source: LineSource = { kind: 'execution', orderId, executionId };
  if (side !== sides.buy && side !== sides.sell) {
    unclear.push({ asset: symbol, at, source, reason: 'We can’t tell whether this was a purchase or a sale.' });
    return;
  }
  if (quantity === null || row.subtotal === null || row.fee === null) {
    unclear.push({ asset: symbol, at, source, reason: 'Its quantity, amount, or fee is missing.' });
    return;
  }
  const [subtotal, fee] = [roundToCents(row.subtotal), roundToCents(row.fee)];
  const isBuy = side === sides.buy;
  const kind = isBuy ? 'bought' : 'sold';
  const fill = { symbol, quantity, price };
  const facts = { at, source, fill, isInDeposit: false, label: null, seasonedDate: null };
  const total = isBuy ? sum([subtotal, fee]) : sum([subtotal, negate(fee)]);
  lines.push(
    { ...facts, kind, asset: symbol, amount: isBuy ? quantity : negate(quantity), dollars: total },
    { ...facts, kind, asset: dollars, amount: isBuy ? negate(subtotal) : subtotal, dollars: null },
  );
  if (!isZero(fee)) lines.push({ ...facts, kind: 'fee', asset: dollars, amount: negate(fee), dollars: null });
}

function addTransfer(row: TransferRow, lines: AccountLine[], unclear: UnclearRow[]): void {
  const { id, asset, amount, date: at, transactionType, status, seasonedDate = null } = row;
  const source: LineSource = { kind: 'transfer', id };
  const outgoing = isOutgoing(transactionType);
  if (transactionType === null || outgoing === null || !isKnownTransactionType(transactionType)) {
    unclear.push({ asset, at, source, reason: 'We can’t tell whether this was a deposit or a withdrawal.' });
    return;
  }
  const stage = readStage(status);
  if (stage === null) {
    unclear.push({ asset, at, source, reason: 'We can’t tell whether this transfer is complete.' });
    return;
  }
  if (stage === 'failed') return;
  const isInDeposit = stage === 'pending' && !outgoing;
  // Securities on their way in are in no balance. Cash on its way in is in that of deposits.
  if (isInDeposit && !isCash(row)) return;
  lines.push({
    asset,
    amount: outgoing ? negate(amount) : amount,
    at,
    kind: 'transfer',
    isInDeposit,
    ...((stage === 'waiting' || (stage === 'pending' && outgoing)) && { isUnsettled: true }),
    source,
    fill: null,
    dollars: null,
    label: ledgerLabel(row),
    seasonedDate: outgoing ? null : seasonedDate,
  });
}

/**
 * How far a transfer is, by its status. What leaves is taken from the balance as soon as it is requested, so that it
 * cannot be used twice, and comes back if the transfer fails. Shares that wait for their cost basis are there.
 * `leaveUnbooked` takes both back where the balance says that they are not in it.
 */
function readStage(status: string | null): 'moved' | 'waiting' | 'pending' | 'failed' | null {
  const phase = phaseOf(status);
  if (phase === 'arrived') return 'moved';
  if (phase === 'unknown') return isPendingTransfer({ status }) ? 'waiting' : null;
  return phase === 'underWay' ? 'pending' : 'failed';
}
