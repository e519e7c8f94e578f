import { divide, type Decimal } from '@portal/domain/money/money';
import { formatUnits } from '../core/units.ts';
import type { ExchangeState } from './exchange-state.ts';
import { isCustomers, type ExecutionReport, type Order } from './order.ts';

interface NewReport {
  readonly affected: number;
  readonly at?: number;
  readonly fill?: Pick<ExecutionReport, 'price' | 'subtotal' | 'fee'>;
  readonly text?: string;
}

/** Appends a report of a customer's order as it is now: its entry, a fill, or its end. Participants' have none. */
export function addExecutionReport(
  exchange: ExchangeState,
  order: Order,
  { affected, at = exchange.now(), fill = { price: 0, subtotal: 0, fee: 0 }, text }: NewReport,
): void {
  if (!isCustomers(order)) return;
  order.executions.push({
    sequence: order.executions.length + 1,
    execution: exchange.nextExecution++,
    at,
    status: order.status,
    affected,
    filled: fill.price === 0 ? 0 : affected,
    ...fill,
    cumulative: order.cumQty,
    left: order.leavesQty,
    averagePrice: computeAveragePrice(order),
    text: text ?? null,
  });
}

/** Average price of all fills with two more decimals than a price, rounded half up; null before the first fill. */
export function computeAveragePrice({ totals, cumQty, market: { instrument } }: Order): Decimal | null {
  return divide(totals.gross, formatUnits(cumQty, instrument.quantityDigits), instrument.priceDigits + 2);
}

/** When a customer's order was entered, in epoch milliseconds. */
export const enteredAt = ({ executions }: Order): number => executions[0]?.at ?? 0;
