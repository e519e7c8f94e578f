import { Button } from '@mantine/core';
import { decimal, hundred, isPositive, multiply, round, type Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatQuantity } from '@portal/ui/format/format';
import { useId } from 'react';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { isInDollars, readFigures, type TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';
import styles from './order-ticket.module.css';

interface QuickAmountsProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
  onChange: (changes: Partial<TicketDraft>) => void;
}

const percentages = [decimal('25'), decimal('50'), decimal('75'), hundred] as const;

/** Buttons that enter a part of what the order may use: of the cash at the limit price, or of the holding. */
export function QuickAmounts({ draft, symbol, ticket, onChange }: QuickAmountsProps) {
  const hintId = useId();
  const hint = describeNothing(draft, symbol, ticket);
  const { price } = readFigures(draft, symbol);
  const enter = (quantity: Decimal): void =>
    onChange(
      isInDollars(draft, symbol) && price !== null
        ? // Rounded down, so that the dollars buy no more coins than the cash covers.
          { cryptoOrderAmount: round(multiply(price, quantity), 2, 'down') }
        : { quantity },
    );
  return (
    <div className={styles.field}>
      <div
        className={styles.amounts}
        role="group"
        aria-label="Quick amounts"
        aria-describedby={hint === null ? undefined : hintId}
      >
        {percentages.map(percent => {
          const quantity = ticket.amountOf(percent);
          const isUsable = quantity !== null && isPositive(quantity) && (!isInDollars(draft, symbol) || price !== null);
          const name = percent === hundred ? 'Max' : `${percent}%`;
          return (
            <Button
              key={percent}
              variant="default"
              size="sm"
              className={styles.amount ?? ''}
              disabled={!isUsable}
              aria-label={quantity === null ? name : `${name}: ${formatQuantity(quantity)} ${symbol.symbol}`}
              onClick={() => quantity !== null && enter(quantity)}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {hint !== null && (
        <p id={hintId} className={styles.hint} data-start>
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * Why there is no amount to enter; null if there is one, and while the balances are unknown, which the ticket says where
 * it blocks the review.
 */
function describeNothing(draft: TicketDraft, symbol: OrderableSymbol, ticket: Ticket): string | null {
  const isBuy = draft.side === sides.buy;
  const { cash, holding } = ticket.balances;
  const available = isBuy ? cash : holding;
  if (available === undefined) return null;
  if (!isPositive(available))
    return isBuy ? 'You have no cash available to trade.' : `You have no ${symbol.symbol} available to sell.`;
  const { price } = readFigures(draft, symbol);
  const needsPrice = isBuy || isInDollars(draft, symbol);
  if (needsPrice && (price === null || !isPositive(price))) {
    return 'Enter a limit price to use these buttons.';
  }
  const max = ticket.amountOf(hundred);
  if (max !== null && isPositive(max)) return null;
  return isBuy
    ? 'You may not have enough cash for the smallest order at this price.'
    : `You don’t have enough ${symbol.symbol} for the smallest order.`;
}
