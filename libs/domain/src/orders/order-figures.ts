import { compare, isPositive, max, subtract, zero, type Decimal } from '../money/money';
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

/** Figures of an order in a live update; null or absent if it does not tell them. */
export type UpdateFigures = { readonly [name in keyof OrderFigures]?: Decimal | null | undefined };

/** Figures of an order; null if the server does not send them. */
export interface OrderFigures {
  readonly cumulativeQuantity: Decimal | null;
  readonly leavesQuantity: Decimal | null;
  readonly averagePrice: Decimal | null;
  /** Fees charged so far. */
  readonly fee: Decimal | null;
}

/** Whether fills have changed figures of an order in a way that no message has told: the order must then be fetched. */
export const lacksFigures = ({ cumulativeQuantity, averagePrice, fee }: OrderFigures): boolean =>
  cumulativeQuantity === null || (isPositive(cumulativeQuantity) && (averagePrice === null || fee === null));

/**
 * Order with the figures of its latest execution, for live updates that contain only executions. What that execution
 * does not say follows from the fills and from the order as it was; an average price or a fee that has changed, no one
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

/**
 * Order with the figures that a live update tells of it, unless more has filled since. What changed with a fill that the
 * update tells, and it does not say how, is null.
 */
export function withUpdateFigures<O extends OrderFigures>(order: O, update: UpdateFigures): O {
  const { cumulativeQuantity: before, leavesQuantity: left } = order;
  const filled = update.cumulativeQuantity ?? null;
  if (filled === null || (before !== null && compare(filled, before) < 0)) return order;
  const isSame = before !== null && compare(filled, before) === 0;
  const rest = left && before && subtract(left, subtract(filled, before));
  return {
    ...order,
    cumulativeQuantity: filled,
    leavesQuantity: update.leavesQuantity ?? rest,
    averagePrice: update.averagePrice ?? (isSame ? order.averagePrice : null),
    fee: update.fee ?? (isSame ? order.fee : null),
  };
}
