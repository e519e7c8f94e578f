import { queryClient } from '@portal/client/api/query-client';
import { q } from '@portal/client/api/query';
import { cachedOrder } from '@portal/client/orders/order-cache';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { readReceipt } from '@portal/domain/orders/order-fills';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatMoney, formatPrice, formatQuantity } from '@portal/ui/format/format';

/**
 * What a filled order bought or sold: 'Bought 25 TZROP at $5.27 on average. $133.07 paid, fee included.' The amount is
 * left out while a fill or its total is not known; null if the order itself is not known.
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
  const receipt = readReceipt(order);
  const paid =
    receipt?.total == null ? '' : ` ${formatMoney(receipt.total)} ${isBuy ? 'paid' : 'received'}, fee included.`;
  return `${what} at ${price}${receipt?.fills === 1 ? '' : ' on average'}.${paid}`;
}
