import { SectionCard } from '@portal/ui/layout/section-card';
import styles from './order-ticket-card.module.css';
import { OrderTicket } from './order-ticket';
import type { OrderTicketProps } from './ticket-form';

/** The ticket in a card, for the side column. A sheet shows the ticket without a card. */
export function OrderTicketCard(props: OrderTicketProps) {
  return (
    <SectionCard
      title={`Trade ${props.symbol.symbol}`}
      padded
      action={<span className={styles.kind}>Limit order</span>}
    >
      <OrderTicket {...props} />
    </SectionCard>
  );
}
