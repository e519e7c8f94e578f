import type { OrderableSymbol } from '../draft/orderable-symbol';
import { useIsStale, useQuoteAge } from '@portal/client/quotes/quotes';
import { usePaths } from '@portal/client/browser/paths';
import { formatMoney } from '@portal/ui/format/format';
import { LiveText } from '@portal/ui/display/live-text';
import { Notice } from '@portal/ui/feedback/notice';
import type { Decimal } from '@portal/domain/money/money';
import { findFarPrice, isUnusualSize } from '@portal/domain/orders/order-guards';
import { displayPrice } from '@portal/domain/market/quote';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { Link } from 'react-router';
import { describeFar, describeSize, sizeOf } from '../labels/order-warning-messages';
import { readFigures, type TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';
import { formatOpening } from '../labels/venue-labels';

interface TicketNotesProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
}

/** Notes before the review: halt, closed market, stale price, unusual price or size, insufficient cash. */
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
  return (
    <>
      {ticket.quote?.halted === true && (
        <Notice tone="info">Trading in {symbol.symbol} is halted. Your order waits until it resumes.</Notice>
      )}
      {state?.ordersOpen === true && !state.marketOpen && (
        <Notice tone="info">{explainWaiting(state.nextOpen, ticket.now)}</Notice>
      )}
      {stale && age !== null && <Notice tone="warn">The price is {age} s old. The market may have moved.</Notice>}
      {far && (
        <Notice tone="warn">
          This price is <strong>{describeFar(far)}</strong>. Check it before you review.
        </Notice>
      )}
      {isUnusual && <Notice tone="warn">{describeSize(size, symbol.num_decimals)} Check the quantity.</Notice>}
      {lacksCash && ticket.cost && <CashNote needed={ticket.cost.total} cash={ticket.balances.cash} isBuy={isBuy} />}
      <LiveText
        text={[
          stale && age !== null && 'The price is old. The market may have moved.',
          far && `The limit is far ${far.direction} the market.`,
          isUnusual && 'The quantity is larger than the market.',
          lacksCash && 'The order needs more cash than is available.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </>
  );
}

/** Orders accepted outside trading hours match the next business day [ORD-45]. */
function explainWaiting(opens: number | null, now: number): string {
  if (opens === null) return 'The market is closed. Your order will wait until it opens.';
  return `The market opens ${formatOpening(opens, now)}. Your order will wait until then.`;
}

interface CashNoteProps {
  needed: Decimal;
  cash: Decimal | undefined;
  isBuy: boolean;
}

function CashNote({ needed, cash, isBuy }: CashNoteProps) {
  const paths = usePaths();
  return (
    <Notice tone="danger">
      <strong>Not enough available cash.</strong>{' '}
      {isBuy ? `The order needs ${formatMoney(needed)}` : 'The fee is higher than the proceeds'} and you have{' '}
      {formatMoney(cash)}. <Link to={paths.account('bank-accounts')}>Deposit</Link>
    </Notice>
  );
}
