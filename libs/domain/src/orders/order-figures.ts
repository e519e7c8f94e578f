import { sum, type Decimal } from '../money/money';

/** Figures of one execution; `fee` is charged by this execution. */
export interface FigureStep {
  readonly messageSequenceNumber: number;
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

/**
 * Order with the figures of its latest execution, for live updates that contain only executions. The fee is a sum over
 * all executions, so it stays unchanged while some are missing.
 */
export function withLatestFigures<O extends OrderFigures & { readonly executionHistory: readonly FigureStep[] | null }>(
  order: O,
): O {
  const steps = [...(order.executionHistory ?? [])].sort((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);
  const latest = steps.at(-1);
  if (!latest) return order;
  const { cumulativeQuantity, leavesQuantity, averagePrice } = latest;
  const isWhole = steps.every((step, at) => step.messageSequenceNumber === at + 1);
  const fees = steps.flatMap(step => step.fee ?? []);
  const fee = isWhole && fees.length === steps.length ? sum(fees) : order.fee;
  return { ...order, cumulativeQuantity, leavesQuantity, averagePrice, fee };
}
