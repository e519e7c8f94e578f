import type { useOrderIntent } from '@portal/client/orders/order-intent';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import type { Ticket } from '../draft/use-ticket';

/** Common props of the steps of the order dialog. */
export interface OrderStepProps {
  readonly symbol: OrderableSymbol;
  readonly ticket: Ticket;
  readonly intent: ReturnType<typeof useOrderIntent>;
  readonly onClose: () => void;
}
