import { queryClient } from '@portal/client/api/query-client';
import { q } from '@portal/client/api/query';
import type { OrderOutcome } from '@portal/client/orders/order-updates';
import type { Order } from '@portal/contracts/endpoints/orders';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { readReceipt } from '@portal/domain/orders/order-fills';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatOrderLine } from '@portal/trading/labels/order-labels';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { formatMoney, formatPrice, formatQuantity } from '@portal/ui/format/format';

/**
 * The second line of the message about an order that has filled or was rejected; null if there is nothing to say. Of a
 * rejected order, which one it was, because the specified text does not say it: 'Sell 60 TZROP at $52.60. Limit price
 * too far from the market.'
 */
export function readOrderDetail({ kind, reason }: OrderOutcome, order: Order | undefined): string | null {
  if (order === undefined) return reason === null ? null : endWithPeriod(reason);
  const all = queryClient.getQueryData(q(symbols.list).queryKey)?.data.symbols;
  const facts = all?.find(({ symbol }) => symbol === order.symbol);
  if (kind === 'filled') return describeFill(order, facts);
  return `${formatOrderLine(order, facts ?? { symbol: order.symbol })}. ${reason === null ? '' : endWithPeriod(reason)}`.trim();
}

/**
 * What a filled order bought or sold: 'Bought 25 TZROP at an average of $5.27. You paid $133.07, including any fees.' The amount is
 * left out while a fill or its total is missing.
 */
function describeFill(order: Order, facts: PortalSymbol | undefined): string | null {
  const { side, symbol, cumulativeQuantity, averagePrice } = order;
  if ((side !== sides.buy && side !== sides.sell) || cumulativeQuantity === null || averagePrice === null) return null;
  const isBuy = side === sides.buy;
  const what = `${isBuy ? 'Bought' : 'Sold'} ${formatQuantity(cumulativeQuantity, facts?.num_decimals)} ${symbol}`;
  const price = formatPrice(averagePrice, facts?.usd_precision_digits);
  const receipt = readReceipt(order);
  const paid =
    receipt?.total == null
      ? ''
      : isBuy
        ? ` You paid ${formatMoney(receipt.total)}, including any fees.`
        : ` Net proceeds: ${formatMoney(receipt.total)}.`;
  return `${what} at ${receipt?.fills === 1 ? '' : 'an average of '}${price}.${paid}`;
}
