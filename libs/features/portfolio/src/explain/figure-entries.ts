import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { isNegative, isZero, negate, zero, type Decimal } from '@portal/domain/money/money';
import {
  dollars,
  type AccountLine,
  type AccountLines,
  type LineSource,
  type UnclearRow,
} from '@portal/domain/portfolio/account-lines';
import { computeCostEntries } from '@portal/domain/portfolio/average-cost';
import type { DayGain } from '@portal/domain/performance/day-gain';
import type { FigureParts, Figure } from '@portal/domain/portfolio/figure';
import { computeCashHold, computeUnitHold, type OpenOrder } from '@portal/domain/portfolio/order-holds';
import { maxWithdrawal } from '@portal/domain/transfers/banking';
import { computeCashTotal, type PortfolioTotals } from '@portal/domain/portfolio/position';
import { formatPrice, formatQuantity } from '@portal/ui/format/format';
import type { LivePosition } from '../use-live-price';
import type { Holding } from '../use-portfolio';

/** One entry of the sheet. */
export interface Entry {
  readonly key: string;
  readonly at: string | null;
  readonly amount: Decimal;
  /** Entries are added up by group: 'Bought', 'Fees', 'Cash Deposit'; null for one whose amount is in no list. */
  readonly group: string | null;
  readonly text: string;
  /** What it is about, in a second line. */
  readonly detail: string;
  /** Its row, its order, or another figure. */
  readonly source: LineSource | { readonly kind: 'order'; readonly orderId: string } | FigureSource;
}
interface FigureSource {
  readonly kind: 'figure';
  readonly figure: Figure;
}

/** What the entries of a figure are computed from. */
export interface Known {
  readonly account: AccountLines;
  readonly orders: readonly OpenOrder[];
  readonly cash: Readonly<Record<string, FiatAsset>>;
  readonly holdings: readonly Holding[];
  /** Facts of all symbols: an order or a trade may be of one that is not held. */
  readonly symbols: ReadonlyMap<string, PortalSymbol>;
  /** In the order of `holdings`. */
  readonly live: readonly LivePosition[];
  readonly totals: PortfolioTotals;
  /** Null if it cannot be computed. */
  readonly dayGain: DayGain | null;
  /** ISO date in New York. */
  readonly today: string;
}

/** The entries of a figure and the figure itself. */
export interface FigureEntries {
  readonly entries: readonly Entry[];
  readonly total: Decimal | null;
  readonly unclear: readonly UnclearRow[];
  /** Name of what the entries do not explain, if its origin is known. */
  readonly remainderLabel?: string | undefined;
}

/** True if the entries of a figure come from the lists of executions and transfers. */
export const needsLists = (parts: FigureParts): boolean =>
  parts.of !== 'portfolio' && !['held', 'heldUnits', 'value', 'gain'].includes(parts.name);

/** Digits of the symbol's quantities and prices; undefined while unknown. */
const digitsOf = (known: Known, symbol: string) => known.symbols.get(symbol)?.num_decimals;
const priceDigitsOf = (known: Known, symbol: string) => known.symbols.get(symbol)?.usd_precision_digits;

/** The entries of a figure, oldest first. */
export function listEntries(parts: FigureParts, known: Known): FigureEntries {
  switch (parts.of) {
    case 'cash':
      return listCash(parts, known);
    case 'position':
      return listPosition(parts, known);
    case 'portfolio':
      return { ...listPortfolio(parts.name, known), unclear: [] };
  }
}

function listCash({ name, asset }: Extract<FigureParts, { of: 'cash' }>, known: Known): FigureEntries {
  const cash = known.cash[asset] ?? null;
  const unclear = listUncounted(known, asset);
  const lines = known.account.lines.filter(line => line.asset === asset);
  const toEntries = (some: readonly AccountLine[]) => some.map(line => toEntry(line, line.amount, known));
  const settled = lines.filter(line => !line.isInDeposit);
  const holds = asset === dollars ? listHolds(known) : noHolds;
  // The lists count what is owed as spent; the balances count it apart.
  const owed = cash?.owedBalance ?? zero;
  const available = [
    ...toEntries(settled),
    ...(isZero(owed) ? [] : [figureEntry(`cash.${asset}`, owed, 'Amount owed', 'Counted separately')]),
    ...holds.entries.map(entry => ({ ...entry, amount: negate(entry.amount) })),
  ];
  const all = [...unclear, ...holds.unclear];
  switch (name) {
    case 'cash':
      return { entries: toEntries(settled), total: computeCashTotal(cash), unclear };
    case 'available':
      return { entries: available, total: cash?.availableWithdrawalBalance ?? null, unclear: all };
    case 'seasoned':
      return {
        entries: [...available, ...listUnseasoned(settled, known)],
        total: cash && maxWithdrawal(cash),
        unclear: all,
      };
    case 'held':
      return { entries: holds.entries, total: cash?.openOrderBalance ?? null, unclear: holds.unclear };
    case 'deposit':
      return {
        entries: toEntries(lines.filter(line => line.isInDeposit)),
        total: cash?.openDepositBalance ?? null,
        unclear,
      };
  }
}

/** The rows of an asset that are not counted. */
function listUncounted({ account: { unclear, unbooked } }: Known, asset: string): UnclearRow[] {
  const waiting = unbooked.map(line => ({ ...line, reason: 'It isn’t part of this balance yet.' }));
  return [...unclear, ...waiting].filter(row => row.asset === asset);
}

/** Deposits that can be traded with but not withdrawn yet. */
const listUnseasoned = (lines: readonly AccountLine[], known: Known): Entry[] =>
  lines
    .filter(({ seasonedDate }) => seasonedDate !== null && seasonedDate > known.today)
    .map(line => ({
      ...toEntry(line, negate(line.amount), known),
      key: `${keyOf(line)}/unseasoned`,
      group: 'Not yet available to withdraw',
      text: 'Deposit not yet available to withdraw',
    }));

const noHolds: { entries: Entry[]; unclear: UnclearRow[] } = { entries: [], unclear: [] };

/** Dollars that open orders reserve. */
function listHolds(known: Known, symbol?: string): typeof noHolds {
  const entries: Entry[] = [];
  const unclear: UnclearRow[] = [];
  for (const order of known.orders) {
    if (symbol !== undefined && order.symbol !== symbol) continue;
    const amount = symbol === undefined ? computeCashHold(order) : computeUnitHold(order);
    const source = { kind: 'order', orderId: order.orderId } as const;
    if (amount === null) {
      const row: LineSource = { kind: 'execution', orderId: order.orderId, executionId: null };
      unclear.push({
        asset: order.symbol,
        at: null,
        source: row,
        reason: 'The amount held for this order isn’t available.',
      });
    } else if (!isZero(amount)) {
      const what = `${formatQuantity(order.leavesQuantity, digitsOf(known, order.symbol))} ${order.symbol}`;
      const detail = `${what} at ${formatPrice(order.limitPrice, priceDigitsOf(known, order.symbol))}`;
      const text = symbol === undefined ? 'Held for an order, including any fee' : 'Held for an order';
      entries.push({
        key: `hold/${order.orderId}`,
        at: null,
        amount,
        group: 'Held for open orders',
        text,
        detail,
        source,
      });
    }
  }
  return { entries, unclear };
}

const transferCost = 'Cost basis of transfers';

function listPosition({ name, asset }: Extract<FigureParts, { of: 'position' }>, known: Known): FigureEntries {
  const index = known.holdings.findIndex(({ symbol }) => symbol === asset);
  const held = known.holdings[index]?.asset;
  const position = known.live[index]?.position;
  const lines = known.account.lines.filter(line => line.asset === asset);
  const unclear = listUncounted(known, asset);
  const units = lines.map(line => toEntry(line, line.amount, known));
  const holds = listHolds(known, asset);
  switch (name) {
    case 'quantity':
      return { entries: units, total: held?.quantity ?? null, unclear };
    case 'heldUnits':
      return { entries: holds.entries, total: held?.openOrderBalance ?? null, unclear: holds.unclear };
    case 'availableUnits': {
      const less = holds.entries.map(entry => ({ ...entry, amount: negate(entry.amount) }));
      // A withdrawal takes from what is available before it takes from the quantity.
      const leaving = known.account.unbooked.filter(line => line.asset === asset && isNegative(line.amount));
      const entries = [...units, ...leaving.map(line => toEntry(line, line.amount, known)), ...less];
      const all = [...unclear, ...holds.unclear].filter(({ source }) => leaving.every(line => line.source !== source));
      return { entries, total: held?.availableWithdrawalBalance ?? null, unclear: all };
    }
    case 'cost': {
      const entries = computeCostEntries(lines).map(({ line, amount, isUnknown }): Entry => {
        const entry = toEntry(line, amount, known);
        return isUnknown ? { ...entry, group: null, text: `${entry.text} (see “${transferCost}”)` } : entry;
      });
      const hasTransfers = entries.some(({ group }) => group === null);
      const remainderLabel = hasTransfers ? transferCost : undefined;
      return { entries, total: position?.initialValue ?? null, unclear, remainderLabel };
    }
    case 'value':
      return { entries: listValue(asset, known, index), total: position?.currentValue ?? null, unclear: [] };
    case 'gain': {
      const cost = position?.initialValue ?? null;
      const less = cost === null ? [] : [figureEntry(`cost.${asset}`, negate(cost), 'Cost basis', asset)];
      return {
        entries: [...listValue(asset, known, index, `value.${asset}`), ...less],
        total: position?.netLossGain ?? null,
        unclear: [],
      };
    }
  }
}

function listValue(symbol: string, known: Known, index: number, figure: Figure = `quantity.${symbol}`): Entry[] {
  const { position, shown } = known.live[index] ?? {};
  const value = position?.currentValue ?? null;
  if (value === null) return [];
  const facts = known.holdings[index]?.facts;
  const quantity = formatQuantity(position?.quantity, facts?.num_decimals);
  const detail = `${quantity} ${symbol} at ${formatPrice(shown?.price, facts?.usd_precision_digits)}`;
  return [{ ...figureEntry(figure, value, 'Market value', detail) }];
}

function listPortfolio(
  name: 'total' | 'positions' | 'totalGain' | 'today',
  known: Known,
): Omit<FigureEntries, 'unclear'> {
  const { totals } = known;
  if (name === 'today') return listDay(known);
  const each = known.holdings.flatMap(({ symbol, facts }, index) => {
    const position = known.live[index]?.position;
    const amount = name === 'totalGain' ? position?.netLossGain : position?.currentValue;
    const figure: Figure = name === 'totalGain' ? `gain.${symbol}` : `value.${symbol}`;
    return amount === null || amount === undefined
      ? []
      : [figureEntry(figure, amount, symbol, facts?.name ?? 'Position', 'Positions')];
  });
  if (name === 'totalGain') return { entries: each, total: totals.gainLoss?.amount ?? null };
  if (name === 'positions') return { entries: each, total: totals.positionsValue };
  const cash = totals.cash === null ? [] : [figureEntry(`cash.${dollars}`, totals.cash, 'Cash', 'US dollars')];
  return { entries: [...each, ...cash], total: totals.totalValue };
}

/** The gain of the day of each position, then what issuers paid. */
function listDay({ dayGain, holdings }: Known): Omit<FigureEntries, 'unclear'> {
  if (dayGain === null) return { entries: [], total: null };
  const nameOf = (symbol: string): string => holdings.find(each => each.symbol === symbol)?.facts?.name ?? 'Position';
  const positions = dayGain.positions
    .filter(({ gain }) => !isZero(gain))
    .map(({ symbol, gain }) => figureEntry(`value.${symbol}`, gain, symbol, nameOf(symbol), 'Positions'));
  const income = isZero(dayGain.income)
    ? []
    : [figureEntry('cash.USD', dayGain.income, 'Dividends and distributions', 'Paid in cash')];
  return { entries: [...positions, ...income], total: dayGain.amount };
}

const figureEntry = (figure: Figure, amount: Decimal, text: string, detail: string, group = text): Entry => ({
  key: figure,
  at: null,
  amount,
  group,
  text,
  detail,
  source: { kind: 'figure', figure },
});

const keyOf = ({ source, kind, asset }: AccountLine): string =>
  source.kind === 'transfer' ? source.id : `${source.orderId}/${source.executionId ?? ''}/${kind}/${asset}`;

const groups = { bought: 'Bought', sold: 'Sold', fee: 'Fees' } as const;

/** A line as an entry of a figure, which it changes by `amount`. */
function toEntry(line: AccountLine, amount: Decimal, known: Known): Entry {
  const { kind, source, fill, label, at, isInDeposit } = line;
  const facts = { key: keyOf(line), at, amount, source };
  if (kind === 'transfer' || fill === null) {
    const text = label ?? 'Transfer';
    // A number alone would read as the year of the date before it.
    const reference = source.kind === 'transfer' ? `transfer ${source.id}` : '';
    return isInDeposit
      ? { ...facts, group: 'Pending deposits', text: `${text}, pending`, detail: reference }
      : { ...facts, group: text, text, detail: reference };
  }
  const quantity = formatQuantity(fill.quantity, digitsOf(known, fill.symbol));
  const price = formatPrice(fill.price, priceDigitsOf(known, fill.symbol));
  const order = source.kind === 'execution' ? `, order ${source.orderId}` : '';
  const text = kind === 'fee' ? `Fee, ${fill.symbol}` : `${groups[kind]} ${fill.symbol}`;
  return { ...facts, group: groups[kind], text, detail: `${quantity} at ${price}${order}` };
}
