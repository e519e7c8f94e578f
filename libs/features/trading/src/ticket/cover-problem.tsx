import { UnstyledButton } from '@mantine/core';
import { hundred, isPositive, type Decimal } from '@portal/domain/money/money';
import type { OrderProblem } from '@portal/domain/orders/order-problems';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatMoney, formatQuantity } from '@portal/ui/format/format';
import type { ReactNode } from 'react';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { isInDollars, type TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';
import styles from './order-ticket.module.css';

interface CoverProblemInput {
  problem: OrderProblem;
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
  onChange: (changes: Partial<TicketDraft>) => void;
}

/**
 * The text at the quantity of an order that the balance does not cover: the largest quantity that it covers, and a
 * button that enters it. Null for other problems.
 */
export function describeCoverProblem({ problem, draft, symbol, ticket, onChange }: CoverProblemInput): ReactNode {
  const { balances } = ticket;
  const max = ticket.amountOf(hundred);
  const isBuy = draft.side === sides.buy;
  if (problem.reason === 'NOT_ENOUGH_CASH') {
    if (!isBuy)
      return `The fee is more than the sale proceeds, and your ${formatMoney(balances.cash)} available to trade doesn’t cover the difference.`;
    if (max === null || !isPositive(max))
      return `You have ${formatMoney(balances.cash)} available to trade, which isn’t enough for this order.`;
  } else if (problem.reason !== 'NOT_ENOUGH_HOLDINGS' || max === null) return null;
  const text = `${formatQuantity(max, symbol.num_decimals)} ${symbol.symbol}`;
  if (!isPositive(max)) return `You don’t have enough ${symbol.symbol} available to sell.`;
  return (
    // One element, because the error is a row with its icon.
    <span>
      {isBuy ? `You can buy about ${text} at this price.` : `You can sell up to ${text}.`}{' '}
      {!isInDollars(draft, symbol) && <UseButton quantity={max} onUse={quantity => onChange({ quantity })} />}
    </span>
  );
}

const UseButton = ({ quantity, onUse }: { quantity: Decimal; onUse: (quantity: Decimal) => void }) => (
  <UnstyledButton className={styles.link ?? ''} onClick={() => onUse(quantity)}>
    {`Use ${formatQuantity(quantity)}`}
  </UnstyledButton>
);
