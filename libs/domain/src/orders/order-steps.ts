import type { Decimal } from '../money/money';
import { hasAllFills } from './order-fills';
import { displayStatus, hasEndedUnfilled, inReasonWords, isCanceled, isFilled } from './order-status';

/** What a step of an order is. `other`: a status that the portal does not know, shown as the venue names it. */
export type OrderStepKind = 'received' | 'filled' | 'partiallyFilled' | 'canceled' | 'ended' | 'other';

/** One step of an order as its execution report states it; null if the venue does not send it. */
export interface OrderStep {
  readonly sequence: number;
  readonly kind: OrderStepKind;
  /** Status after the step, with New as Open. */
  readonly status: string;
  /** ISO instant. */
  readonly at: string | null;
  /** What this step filled, canceled or ended. */
  readonly quantity: Decimal | null;
  /** Price of a fill in dollars. */
  readonly price: Decimal | null;
  readonly reason: string | null;
}

interface Report {
  readonly messageSequenceNumber: number;
  readonly timeStamp: string | null;
  readonly status: string | null;
  readonly affectedQuantity: Decimal | null;
  readonly fillQuantity: Decimal | null;
  readonly price: Decimal | null;
  readonly text?: string | null | undefined;
}

/** The steps of an order, oldest first. */
export interface OrderSteps {
  readonly steps: readonly OrderStep[];
  /** True if the fills among the steps are known to be fewer than the order has filled. */
  readonly lacksFills: boolean;
}

/** Steps of an order from its execution reports; null while these are unknown. The last one has the reason of its end. */
export function listOrderSteps(order: {
  readonly executionHistory: readonly Report[] | null;
  readonly cumulativeQuantity: Decimal | null;
  /** Why the order ended. */
  readonly reason?: string | null | undefined;
}): OrderSteps | null {
  const { executionHistory: reports } = order;
  if (reports === null) return null;
  const sorted = [...reports].sort((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);
  return {
    steps: sorted.map((report, index) => {
      const reason = report.text ?? (index === sorted.length - 1 && isEnd(report) ? (order.reason ?? null) : null);
      return {
        sequence: report.messageSequenceNumber,
        kind: kindOf(report),
        status: displayStatus(report.status ?? ''),
        at: report.timeStamp,
        quantity: report.price === null ? report.affectedQuantity : report.fillQuantity,
        price: report.price,
        reason: reason === null ? null : inReasonWords(reason),
      };
    }),
    lacksFills: hasAllFills(order) === false,
  };
}

const isEnd = (report: Report): boolean => ['canceled', 'ended'].includes(kindOf(report));

function kindOf({ status, price }: Report): OrderStepKind {
  const order = { status: { name: status ?? '', cancelable: null } };
  if (isFilled(order)) return 'filled';
  if (price !== null) return 'partiallyFilled';
  if (isCanceled(order)) return 'canceled';
  if (hasEndedUnfilled(order)) return 'ended';
  return displayStatus(status ?? '') === 'Open' ? 'received' : 'other';
}
