import { SectionCard } from '@portal/ui/section-card';
import styles from './order-ticket-card.module.css';
import { OrderTicket } from './order-ticket';
import type { OrderTicketProps } from './ticket-form';

/** The ticket in a card, for the side column. In a sheet the ticket stands alone. */
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
