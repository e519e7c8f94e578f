import type { PortalSymbol } from '@portal/contracts/symbols';
import { useIsStale, useQuoteAge } from '@portal/client/quotes';
import { usePaths } from '@portal/client/paths';
import { formatMoney, formatPercent } from '@portal/ui/format';
import { Notice } from '@portal/ui/notice';
import { absolute, compare, decimal, isPositive, subtract, type Decimal } from '@portal/domain/money';
import { computePercent, lastPriceWithFallback } from '@portal/domain/quote';
import { side as sides } from '@portal/domain/order-vocabulary';
import { Link } from 'react-router';
import { readFigures, type TicketDraft } from './ticket-draft';
import type { Ticket } from './use-ticket';
import { formatOpening } from './venue-words';

interface TicketNotesProps {
  draft: TicketDraft;
  symbol: PortalSymbol;
  ticket: Ticket;
}

/** What the investor should know before the review: a halt, a closed market, an old price, a price far off, too little cash. */
export function TicketNotes({ draft, symbol, ticket }: TicketNotesProps) {
  const stale = useIsStale(symbol.symbol);
  const age = useQuoteAge(symbol.symbol);
  const { price } = readFigures(draft, symbol);
  const isBuy = draft.side === sides.buy;
  const far = price && computeDistance(isBuy, price, ticket, symbol);
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
      {stale && age !== null && (
        <Notice tone="warn" role="status">
          The price is {age} s old. The market may have moved.
        </Notice>
      )}
      {far !== null && (
        <Notice tone="warn" role="status">
          This price is{' '}
          <strong>
            {far} {isBuy ? 'above' : 'below'}
          </strong>{' '}
          the last trade. Check it before you review.
        </Notice>
      )}
      {lacksCash && ticket.cost && <CashNote needed={ticket.cost.total} cash={ticket.balances.cash} isBuy={isBuy} />}
    </>
  );
}

/** Orders taken outside trading hours match the next business day [ORD-45]. */
function explainWaiting(opens: number | null, now: number): string {
  if (opens === null) return 'The market is closed. Your order will wait until it opens.';
  return `The market opens ${formatOpening(opens, now)}. Your order will wait until then.`;
}

/** From here on a price on the wrong side of the last trade is pointed out. */
const farFromMarketPercent = decimal('10');

/** The distance in percent when the limit is far on the wrong side of the last price; else null. */
function computeDistance(isBuy: boolean, price: Decimal, { quote }: Ticket, symbol: PortalSymbol): string | null {
  const { price: last, source } = lastPriceWithFallback({
    lastPrice: quote?.lastPrice ?? symbol.lastPrice,
    prevClosePx: quote?.prevClosePx ?? symbol.prevClosePx,
  });
  if (source !== 'last' || !isPositive(price)) return null;
  const distance = subtract(price, last);
  const isWrongSide = isPositive(isBuy ? distance : subtract(last, price));
  const percent = computePercent(absolute(distance), last);
  if (!isWrongSide || percent === null || compare(percent, farFromMarketPercent) < 0) return null;
  return formatPercent(percent, 0);
}

interface CashNoteProps {
  needed: Decimal;
  cash: Decimal | undefined;
  isBuy: boolean;
}

function CashNote({ needed, cash, isBuy }: CashNoteProps) {
  const paths = usePaths();
  return (
    <Notice tone="danger" role="status">
      <strong>Not enough available cash.</strong>{' '}
      {isBuy ? `The order needs ${formatMoney(needed)}` : 'The fee is higher than the proceeds'} and you have{' '}
      {formatMoney(cash)}. <Link to={paths.account('bank-accounts')}>Deposit</Link>
    </Notice>
  );
}
