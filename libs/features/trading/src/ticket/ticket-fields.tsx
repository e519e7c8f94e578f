import type { OrderableSymbol } from '../draft/orderable-symbol';
import { hundred, toFixed, type Decimal } from '@portal/domain/money/money';
import { priceDecimals } from '@portal/domain/orders/order';
import type { OrderProblem } from '@portal/domain/orders/order-problems';
import { hasPrices } from '@portal/domain/market/quote';
import { isCoin, unitOf } from '@portal/domain/market/symbols';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { CheckField } from '@portal/ui/fields/check-field';
import { formatQuantity } from '@portal/ui/format/format';
import { MoneyField } from '@portal/ui/fields/money-field';
import { QuantityField } from '@portal/ui/fields/quantity-field';
import { type ReactNode, useState } from 'react';
import type { TicketField } from '../draft/order-refusal';
import styles from './order-ticket.module.css';
import { AmountKind, SpotPriceButton } from './coin-amount';
import { describeCoverProblem } from './cover-problem';
import { PriceButtons } from './price-buttons';
import { QuickAmounts } from './quick-amounts';
import { asksAccreditation, isInDollars, type TicketDraft } from '../draft/ticket-draft';
import { TimeInForceField } from './time-in-force-field';
import type { Ticket } from '../draft/use-ticket';
import type { TicketSteps } from './use-ticket-steps';

interface TicketFieldsProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
  steps: TicketSteps;
  onChange: (changes: Partial<TicketDraft>) => void;
}

/** Price, quantity, time in force and, if the symbol requires it, accreditation; each with its error below. */
export function TicketFields({ draft, symbol, ticket, steps, onChange }: TicketFieldsProps) {
  const [touched, setTouched] = useState<ReadonlySet<TicketField>>(new Set());
  const leave = (field: TicketField): void => setTouched(fields => new Set(fields).add(field));
  const digits = priceDecimals(symbol);
  const inDollars = isInDollars(draft, symbol);
  const max = ticket.amountOf(hundred);
  const takePrice = (price: Decimal): void => onChange({ price: toFixed(price, digits) });

  const problemOf = (field: TicketField, parseProblem?: string | null): string | undefined => {
    const refused = steps.refusal?.formErrors[field];
    if (refused !== undefined) return refused;
    const problem = ticket.problems.find(each => each.field === field);
    const isDue = steps.attempted || touched.has(field);
    if (problem === undefined || !isDue) return undefined;
    if (parseProblem != null) return parseProblem;
    // A missing value is not an error before the first attempt to review.
    const isEarly = problem.reason.endsWith('_REQUIRED') || problem.reason === 'NOT_ACCREDITED';
    if (isEarly && !steps.attempted) return undefined;
    return inDollars && field === 'quantity' ? dollarProblem(problem) : problem.message;
  };

  // The largest possible quantity helps while the figures are typed.
  const quantityProblem = ticket.problems.find(each => each.field === 'quantity');
  const coverProblem =
    quantityProblem && describeCoverProblem({ problem: quantityProblem, draft, symbol, ticket, onChange });
  const quantityError = (parseProblem: string | null): ReactNode => coverProblem ?? problemOf('quantity', parseProblem);

  return (
    <>
      <div className={styles.field}>
        <MoneyField
          label="Limit price"
          name="limitPrice"
          aside={`per ${unitOf(symbol)}`}
          decimals={digits}
          value={draft.price}
          error={problemOf('limitPrice', parseMoneyInput(draft.price, digits).problem)}
          onBlur={() => leave('limitPrice')}
          onChange={price => onChange({ price })}
        />
        {isCoin(symbol) && !hasPrices(ticket.quote) ? (
          <SpotPriceButton symbol={symbol.symbol} digits={digits} onPick={takePrice} />
        ) : (
          <PriceButtons quote={ticket.quote} digits={digits} onPick={takePrice} />
        )}
      </div>
      {isCoin(symbol) && <AmountKind draft={draft} symbol={symbol} onChange={onChange} />}
      {inDollars ? (
        <MoneyField
          label="Amount"
          name="quantity"
          value={draft.cryptoOrderAmount}
          error={quantityError(parseMoneyInput(draft.cryptoOrderAmount).problem)}
          onBlur={() => leave('quantity')}
          onChange={cryptoOrderAmount => onChange({ cryptoOrderAmount })}
        />
      ) : (
        <QuantityField
          label="Quantity"
          name="quantity"
          decimals={symbol.num_decimals}
          symbol={symbol.symbol}
          value={draft.quantity}
          error={quantityError(parseMoneyInput(draft.quantity, symbol.num_decimals).problem)}
          onBlur={() => leave('quantity')}
          onChange={quantity => onChange({ quantity })}
          aside={max !== null && `Up to ${formatQuantity(max)}`}
        />
      )}
      <QuickAmounts draft={draft} symbol={symbol} ticket={ticket} onChange={onChange} />
      <TimeInForceField
        draft={draft}
        symbol={symbol}
        ticket={ticket}
        problems={{ timeInForce: problemOf('timeInForce'), expireDate: problemOf('expireDate') }}
        onLeaveDate={() => leave('expireDate')}
        onChange={onChange}
      />
      {asksAccreditation(draft, symbol) && (
        <CheckField
          name="selfAccredited"
          label="The account holder is an accredited investor as defined in Rule 501(a) of Regulation D."
          description={
            <>
              {ticket.isAccredited && 'Your account is marked as accredited. '}
              This security is available only to accredited investors.{' '}
              <a href={accreditedDefinition} target="_blank" rel="noopener noreferrer">
                See the definition
              </a>
            </>
          }
          checked={ticket.selfAccredited}
          error={problemOf('selfAccredited')}
          onChange={event => onChange({ selfAccredited: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** Rule 501(a) of Regulation D. */
const accreditedDefinition = 'https://www.ecfr.gov/current/title-17/section-230.501';

/** Error message of the quantity when it is entered in dollars. */
function dollarProblem({ reason, message }: OrderProblem): string {
  if (reason === 'QUANTITY_REQUIRED') return 'Enter an amount.';
  return reason === 'QUANTITY_NOT_POSITIVE' ? 'Enter a larger amount.' : message;
}
