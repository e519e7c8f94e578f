import type { useOrderIntent } from '@portal/client/orders/order-intent';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { ReactNode } from 'react';
import type { Review } from './use-review';
import type { Ticket } from '../draft/use-ticket';

/** Content of the ticket dialog for one step. */
export interface DialogStep {
  readonly title: string;
  readonly body: ReactNode;
  readonly footer: ReactNode;
  /** The dialog cannot be closed, because an outcome is open. */
  readonly locked?: boolean;
}

/** Common input of all dialog steps. */
export interface DialogStepProps {
  readonly symbol: PortalSymbol;
  readonly ticket: Ticket;
  readonly intent: ReturnType<typeof useOrderIntent>;
  readonly review: Review;
  readonly onClose: () => void;
}
