import type { TicketSlot } from '@portal/market/trade-bar';
import { OrderTicket } from '@portal/trading/order-ticket';
import { OrderTicketCard } from '@portal/trading/order-ticket-card';

/** The order ticket as the asset page wants it: in a card beside the page, alone in a sheet. */
export const AssetTicket = ({ frame, ...props }: TicketSlot) =>
  frame === 'card' ? <OrderTicketCard {...props} /> : <OrderTicket {...props} />;
