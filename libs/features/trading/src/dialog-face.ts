import type { useOrderIntent } from '@portal/client/order-intent';
import type { PortalSymbol } from '@portal/contracts/symbols';
import type { ReactNode } from 'react';
import type { Review } from './use-review';
import type { Ticket } from './use-ticket';

/** What the dialog of a ticket shows at one step. */
export interface DialogFace {
  readonly title: string;
  readonly body: ReactNode;
  readonly footer: ReactNode;
  /** It must not be left: an outcome is open. */
  readonly locked?: boolean;
}

/** What all faces are drawn from. */
export interface FaceProps {
  readonly symbol: PortalSymbol;
  readonly ticket: Ticket;
  readonly intent: ReturnType<typeof useOrderIntent>;
  readonly review: Review;
  readonly onClose: () => void;
}
