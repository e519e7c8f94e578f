import { isPositive } from '@portal/domain/money/money';
import { listOrderSteps, type OrderStep } from '@portal/domain/orders/order-steps';
import { formatPrice, formatQuantity, formatStatus } from '../format/format';
import { formatDate, formatTime } from '../format/format-time';
import { Timeline } from './timeline';

interface OrderTimelineProps {
  /** Of the order with its execution reports. */
  order: { readonly orderId: string } & Parameters<typeof listOrderSteps>[0];
  quantityDigits: number | null | undefined;
  priceDigits: number | null | undefined;
  /** Current time at the market: a date of the same year is shown without the year. */
  now: number;
}

/** The steps of an order with times in New York and reasons; says when fills are missing. */
export function OrderTimeline({ order, quantityDigits, priceDigits, now }: OrderTimelineProps) {
  const listed = listOrderSteps(order);
  if (listed === null || listed.steps.length === 0) return <p>This order’s activity isn’t available.</p>;
  const describe = ({ kind, quantity, price }: OrderStep): string => {
    const amount = quantity !== null && isPositive(quantity) ? formatQuantity(quantity, quantityDigits) : '';
    return price === null || kind === 'received' ? amount : `${amount} at ${formatPrice(price, priceDigits)}`;
  };
  return (
    <>
      <Timeline
        label={`Order ${order.orderId} activity`}
        steps={listed.steps.map(step => ({
          key: String(step.sequence),
          title: `${titleOf(step)} ${describe(step)}`.trim(),
          time: `${formatDate(step.at, { now })}, ${formatTime(step.at)}`,
          detail: step.reason,
          tone: toneOf(step),
        }))}
      />
      {listed.lacksFills && <p>Some of this order’s fills aren’t shown.</p>}
    </>
  );
}

// Also an order that is then rejected has this step, so it does not say accepted.
const titleOf = ({ kind, status }: OrderStep): string => (kind === 'received' ? 'Received' : formatStatus(status));

const toneOf = ({ kind }: OrderStep): 'success' | 'danger' | undefined =>
  kind === 'filled' ? 'success' : kind === 'canceled' || kind === 'ended' ? 'danger' : undefined;
