import type { OrderableSymbol } from '../draft/orderable-symbol';
import { useIsStale, useQuoteAge } from '@portal/client/quotes/quotes';
import { usePaths } from '@portal/client/browser/paths';
import { useOffersDeposit } from '@portal/client/account/account-pages';
import { formatMoney } from '@portal/ui/format/format';
import { LiveText } from '@portal/ui/display/live-text';
import { Notice } from '@portal/ui/feedback/notice';
import type { Decimal } from '@portal/domain/money/money';
import { findFarPrice, isUnusualSize } from '@portal/domain/orders/order-guards';
import { displayPrice } from '@portal/domain/market/quote';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { Link } from 'react-router';
import { describeAge, describeFar, describeSize, sizeOf } from '../labels/order-warning-messages';
import { expireDateOf, readFigures, type TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';
import { expiresBefore, formatOpening } from '../labels/venue-labels';

interface TicketNotesProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
}

/** The most severe note before the review: insufficient cash, halt, unusual price or size, stale price, closed market. */
export function TicketNotes({ draft, symbol, ticket }: TicketNotesProps) {
  const stale = useIsStale(symbol.symbol);
  const age = useQuoteAge(symbol.symbol);
  const { price, quantity } = readFigures(draft, symbol);
  const isBuy = draft.side === sides.buy;
  const far = price && findFarPrice(draft.side, price, displayPrice(ticket.quote ?? symbol));
  const size = sizeOf(ticket.quote, draft.side);
  const isUnusual = quantity !== null && isUnusualSize(quantity, size);
  const { state } = ticket.hours;
  const lacksCash = ticket.problems.some(problem => problem.reason === 'NOT_ENOUGH_CASH');
  // One at a time, the most severe first: several notices hide each other, and the review repeats each warning.
  const notes = [
    lacksCash && ticket.cost && (
      <CashNote key="cash" needed={ticket.cost.total} cash={ticket.balances.cash} isBuy={isBuy} />
    ),
    ticket.quote?.halted === true && (
      <Notice key="halt" tone="warn">
        Trading in {symbol.symbol} is halted. Your order may fill once trading resumes.
      </Notice>
    ),
    far && (
      <Notice key="far" tone="warn">
        Your limit is <strong>{describeFar(far)}</strong>. Check the price.
      </Notice>
    ),
    isUnusual && (
      <Notice key="size" tone="warn">
        {describeSize(size, symbol.num_decimals, draft.side)} Check the quantity.
      </Notice>
    ),
    stale && age !== null && (
      <Notice key="age" tone="warn">
        {describeAge(age)}
      </Notice>
    ),
    state?.ordersOpen === true && !state.marketOpen && (
      <Notice key="hours" tone="info">
        {explainWaiting(state.nextOpen, ticket.now, expireDateOf(draft))}
      </Notice>
    ),
  ];
  return (
    <>
      {notes.find(Boolean)}
      <LiveText
        text={[
          stale && age !== null && 'This price is old. The market may have moved.',
          far && `Your limit is ${describeFar(far)}.`,
          isUnusual && 'Your quantity is large for this market.',
          lacksCash && 'You don’t have enough cash for this order.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </>
  );
}

/** Orders accepted outside trading hours match the next business day [ORD-45]. */
function explainWaiting(opens: number | null, now: number, expireDate: string | null): string {
  if (opens === null) return 'The market is closed. Orders placed now stay open and may fill once it opens.';
  if (expiresBefore(expireDate, opens)) {
    return `The market opens ${formatOpening(opens, now)}, after the date you chose. Choose a later date.`;
  }
  return `The market opens ${formatOpening(opens, now)}. Orders placed now stay open and may fill then.`;
}

interface CashNoteProps {
  needed: Decimal;
  cash: Decimal | undefined;
  isBuy: boolean;
}

function CashNote({ needed, cash, isBuy }: CashNoteProps) {
  const paths = usePaths();
  const offersDeposit = useOffersDeposit();
  return (
    <Notice tone="danger">
      <strong>Not enough cash available.</strong>{' '}
      {isBuy ? `This order requires ${formatMoney(needed)}` : 'The fee is more than the sale proceeds'}, and you have{' '}
      {formatMoney(cash)} available to trade.{' '}
      {offersDeposit && <Link to={paths.account('bank-accounts')}>Deposit</Link>}
    </Notice>
  );
}
