import { UnstyledButton } from '@mantine/core';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { toFixed } from '@portal/domain/money';
import { priceDecimals } from '@portal/domain/order';
import { parseMoneyInput } from '@portal/ui/amount-input';
import { CheckField } from '@portal/ui/check-field';
import { formatQuantity } from '@portal/ui/format';
import { MoneyField } from '@portal/ui/money-field';
import { QuantityField } from '@portal/ui/quantity-field';
import { useState } from 'react';
import type { TicketField } from './order-refusal';
import styles from './order-ticket.module.css';
import { PriceButtons } from './price-buttons';
import { asksAccreditation, type TicketDraft } from './ticket-draft';
import { TimeInForceField } from './time-in-force-field';
import type { Ticket } from './use-ticket';
import type { TicketSteps } from './use-ticket-steps';

interface TicketFieldsProps {
  draft: TicketDraft;
  symbol: PortalSymbol;
  ticket: Ticket;
  steps: TicketSteps;
  onChange: (changes: Partial<TicketDraft>) => void;
}

/** Price, quantity, time in force and, where the symbol asks for it, accreditation; each with its problem below it. */
export function TicketFields({ draft, symbol, ticket, steps, onChange }: TicketFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<TicketField>>(new Set());
  const leave = (field: TicketField): void => setLeft(fields => new Set(fields).add(field));
  const digits = priceDecimals(symbol);

  const problemOf = (field: TicketField, unread?: string | null): string | true | undefined => {
    const said = steps.refusal?.formErrors[field];
    if (said !== undefined) return said;
    const problem = ticket.problems.find(each => each.field === field);
    const isDue = steps.attempted || left.has(field);
    if (problem === undefined || !isDue) return undefined;
    if (unread != null) return unread;
    // A figure that is missing is not a mistake before a review was tried.
    const isEarly = problem.reason.endsWith('_REQUIRED') || problem.reason === 'NOT_ACCREDITED';
    if (isEarly && !steps.attempted) return undefined;
    // The note below says by how much the cash falls short.
    return problem.reason === 'NOT_ENOUGH_CASH' ? true : problem.message;
  };

  return (
    <>
      <div className={styles.field}>
        <MoneyField
          label="Limit price"
          name="limitPrice"
          aside="per share"
          decimals={digits}
          value={draft.price}
          error={problemOf('limitPrice', parseMoneyInput(draft.price, digits).problem)}
          onBlur={() => leave('limitPrice')}
          onChange={price => onChange({ price })}
        />
        <PriceButtons
          quote={ticket.quote}
          digits={digits}
          onPick={price => onChange({ price: toFixed(price, digits) })}
        />
      </div>
      <QuantityField
        label="Quantity"
        name="quantity"
        decimals={symbol.num_decimals}
        symbol={symbol.symbol}
        value={draft.quantity}
        error={problemOf('quantity', parseMoneyInput(draft.quantity, symbol.num_decimals).problem)}
        onBlur={() => leave('quantity')}
        onChange={quantity => onChange({ quantity })}
        aside={
          ticket.max !== null && (
            <UnstyledButton className={styles.link ?? ''} onClick={() => onChange({ quantity: ticket.max ?? '' })}>
              Max {formatQuantity(ticket.max)}
            </UnstyledButton>
          )
        }
      />
      <TimeInForceField
        draft={draft}
        ticket={ticket}
        problems={{ timeInForce: problemOf('timeInForce'), expireDate: problemOf('expireDate') }}
        onLeaveDate={() => leave('expireDate')}
        onChange={onChange}
      />
      {asksAccreditation(draft, symbol) && (
        <CheckField
          name="selfAccredited"
          label="I am an accredited investor."
          description={
            ticket.isAccredited
              ? 'This is confirmed in your account. This security is offered to accredited investors only.'
              : 'This security is offered to accredited investors only.'
          }
          checked={ticket.selfAccredited}
          error={problemOf('selfAccredited')}
          onChange={event => onChange({ selfAccredited: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
