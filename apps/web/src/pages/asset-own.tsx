import type { PortalSymbol } from '@portal/contracts/symbols';
import type { TicketSlot } from '@portal/market/trade-place';
import { OrderTicket } from '@portal/trading/order-ticket';
import { OrderTicketCard } from '@portal/trading/order-ticket-card';
import { PositionCard as TradingPositionCard } from '@portal/trading/position-card';

/** The order ticket as the asset page wants it: in a card beside the page, alone in a sheet. */
export const AssetTicket = ({ frame, ...props }: TicketSlot) =>
  frame === 'card' ? <OrderTicketCard {...props} /> : <OrderTicket {...props} />;

export const PositionCard = (props: { symbol: PortalSymbol }) => <TradingPositionCard {...props} />;
