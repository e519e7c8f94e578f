import { sum, type Decimal } from './money';

/** The figures that each step in the life of an order carries; `fee` is what this step was charged. */
export interface FigureStep {
  readonly messageSequenceNumber: number;
  readonly cumulativeQuantity: Decimal;
  readonly leavesQuantity: Decimal;
  readonly averagePrice: Decimal | null;
  readonly fee: Decimal;
}

export interface OrderFigures {
  readonly cumulativeQuantity: Decimal;
  readonly leavesQuantity: Decimal;
  readonly averagePrice: Decimal | null;
  /** Fees charged so far. */
  readonly fee: Decimal;
}

/**
 * An order with the figures of its latest step, as after a live update that brings steps only. The fee stays as it was
 * while steps are missing, because it is a sum over all of them.
 */
export function withLatestFigures<O extends OrderFigures & { readonly executionHistory: readonly FigureStep[] }>(
  order: O,
): O {
  const steps = [...order.executionHistory].sort((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);
  const latest = steps.at(-1);
  if (!latest) return order;
  const { cumulativeQuantity, leavesQuantity, averagePrice } = latest;
  const isWhole = steps.every((step, at) => step.messageSequenceNumber === at + 1);
  const fee = isWhole ? sum(steps.map(step => step.fee)) : order.fee;
  return { ...order, cumulativeQuantity, leavesQuantity, averagePrice, fee };
}
