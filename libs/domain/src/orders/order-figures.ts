import { isPositive, max, subtract, zero, type Decimal } from '../money/money';
import { fillsOf, hasAllFills, sumOf } from './order-fills';

/** Figures of one execution; `fee` is charged by this execution. */
export interface FigureStep {
  readonly messageSequenceNumber: number;
  readonly fillQuantity: Decimal | null;
  readonly price: Decimal | null;
  readonly cumulativeQuantity: Decimal | null;
  readonly leavesQuantity: Decimal | null;
  readonly averagePrice: Decimal | null;
  readonly fee: Decimal | null;
}

/** Figures of an order; null if the server does not send them. */
export interface OrderFigures {
  readonly cumulativeQuantity: Decimal | null;
  readonly leavesQuantity: Decimal | null;
  readonly averagePrice: Decimal | null;
  /** Fees charged so far. */
  readonly fee: Decimal | null;
}

/** Whether fills have changed figures of an order and nobody has said how: the order must then be fetched. */
export const lacksFigures = ({ cumulativeQuantity, averagePrice, fee }: OrderFigures): boolean =>
  cumulativeQuantity === null || (isPositive(cumulativeQuantity) && (averagePrice === null || fee === null));

/**
 * Order with the figures of its latest execution, for live updates that contain only executions. What that execution
 * does not say follows from the fills and from the order as it was; an average price or a fee that has changed, nobody
 * says how, is null. The fee is a sum over all fills, so it stays unchanged while some are missing.
 */
export function withLatestFigures<O extends OrderFigures & { readonly executionHistory: readonly FigureStep[] | null }>(
  order: O,
): O {
  const latest = order.executionHistory?.toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber).at(-1);
  if (!latest) return order;
  const { cumulativeQuantity: before, leavesQuantity: left } = order;
  const fills = fillsOf(order);
  const filled = latest.cumulativeQuantity ?? (before && max(before, sumOf(fills, 'fillQuantity') ?? zero));
  const added = filled && before && subtract(filled, before);
  const keep = (figure: Decimal | null): Decimal | null => (filled === before ? figure : null);
  return {
    ...order,
    cumulativeQuantity: filled,
    leavesQuantity: latest.leavesQuantity ?? (left && added ? subtract(left, added) : keep(left)),
    averagePrice: latest.averagePrice ?? keep(order.averagePrice),
    fee:
      fills.length > 0 && hasAllFills({ ...order, cumulativeQuantity: filled }) === true
        ? (sumOf(fills, 'fee') ?? keep(order.fee))
        : order.fee,
  };
}
