import { queryClient } from '@portal/client/api/query-client';
import { q } from '@portal/client/api/query';
import { cachedOrder } from '@portal/client/orders/order-cache';
import type { Order } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { sum } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatMoney, formatPrice, formatQuantity } from '@portal/ui/format/format';

/**
 * What a filled order bought or sold: 'Bought 25 TZROP at $5.27 on average. $133.07 paid, fee included.' The amount is
 * left out if the server does not send the total of each execution; null if the order itself is not known.
 */
export function readFillReceipt(orderId: string): string | null {
  const order = cachedOrder(queryClient, orderId);
  if (order === undefined) return null;
  const { side, symbol, cumulativeQuantity, averagePrice } = order;
  if ((side !== sides.buy && side !== sides.sell) || cumulativeQuantity === null || averagePrice === null) return null;
  const facts = queryClient.getQueryData(q(symbols.list).queryKey)?.data.symbols.find(each => each.symbol === symbol);
  const isBuy = side === sides.buy;
  const what = `${isBuy ? 'Bought' : 'Sold'} ${formatQuantity(cumulativeQuantity, facts?.num_decimals)} ${symbol}`;
  const price = formatPrice(averagePrice, facts?.usd_precision_digits);
  const total = readTotal(order);
  const paid = total === null ? '' : ` ${formatMoney(total)} ${isBuy ? 'paid' : 'received'}, fee included.`;
  return `${what} at ${price}${countFills(order) === 1 ? '' : ' on average'}.${paid}`;
}

const countFills = ({ executionHistory }: Order): number | null => executionHistory?.filter(isFill).length ?? null;

const isFill = ({ price }: NonNullable<Order['executionHistory']>[number]): boolean => price !== null;

/** What the fills cost or brought, with their fees; null while one of them is unknown. */
function readTotal({ executionHistory }: Order) {
  const totals = executionHistory?.filter(isFill).map(({ grandTotal }) => grandTotal) ?? [];
  const known = totals.filter(total => total !== null);
  return known.length === 0 || known.length < totals.length ? null : sum(known);
}
