import type { useOrderIntent } from '@portal/client/orders/order-intent';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Ticket } from '../draft/use-ticket';

/** Common props of the steps of the order dialog. */
export interface OrderStepProps {
  readonly symbol: PortalSymbol;
  readonly ticket: Ticket;
  readonly intent: ReturnType<typeof useOrderIntent>;
  readonly onClose: () => void;
}
