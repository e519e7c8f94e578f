import type { TicketSlot } from '@portal/market/trade/trade-bar';
import { OrderTicket } from '@portal/trading/ticket/order-ticket';
import { OrderTicketCard } from '@portal/trading/ticket/order-ticket-card';
import { SalePreview } from '@portal/portfolio/lots/sale-preview';

/**
 * Order ticket of the asset page: in a card beside the page, without a frame in a sheet. Below a sale is what it would
 * realize.
 */
export function AssetTicket({ frame, ...props }: TicketSlot) {
  const { symbol, num_decimals: digits } = props.symbol;
  const Ticket = frame === 'card' ? OrderTicketCard : OrderTicket;
  return <Ticket {...props} saleNote={sale => <SalePreview symbol={symbol} digits={digits} {...sale} />} />;
}
