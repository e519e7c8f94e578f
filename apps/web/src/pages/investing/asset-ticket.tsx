import type { TicketSlot } from '@portal/market/trade/trade-bar';
import { OrderTicket } from '@portal/trading/ticket/order-ticket';
import { OrderTicketCard } from '@portal/trading/ticket/order-ticket-card';

/** Order ticket of the asset page: in a card beside the page, without a frame in a sheet. */
export const AssetTicket = ({ frame, ...props }: TicketSlot) =>
  frame === 'card' ? <OrderTicketCard {...props} /> : <OrderTicket {...props} />;
