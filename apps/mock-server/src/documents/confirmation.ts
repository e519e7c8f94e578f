import type { SentConfirmation } from '@portal/contracts/endpoints/orders';
import { marketDate } from '@portal/domain/calendar/market-time';
import { add, sum } from '@portal/domain/money/money';
import { feeTexts } from '@portal/domain/orders/fee-rule';
import { timeInForce } from '@portal/domain/orders/order-vocabulary';
import { readConfirmations, readOrder } from '../exchange/order-queries.ts';
import type { AccountRecord } from '../identity/user.ts';
import { listingOf } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';
import { formatAmount, formatClock, formatDollars, formatLongDay, formatPrice, formatQuantity } from './pdf-text.ts';
import { computeSettlement, startOfDay } from './postings.ts';
import { heading, prose, summary, table } from './pdf.ts';
import { makeAccountPdf } from './recipient.ts';
import { venueFacts } from './venue-facts.ts';

/**
 * The trade confirmation of an order on one day: each execution with price, principal, fee, and net amount.
 *
 * @param part 'H-204311_2025-11-18'
 */
export function makeConfirmation(world: World, record: AccountRecord, part: string): Promise<Buffer> {
  const [orderId = '', date = ''] = part.split('_');
  const fills = readConfirmations(world, record.id)
    .filter(fill => fill.orderId === orderId && marketDate(Date.parse(fill.timeStamp)) === date)
    .toReversed();
  const order = readOrder(world, record.id, orderId);
  const [first] = fills;
  if (first === undefined || order === null) throw new Error(`No executions of ${orderId} on ${date}`);
  const isBuy = first.side === 1;
  const listing = listingOf(first.symbol);
  if (listing === undefined) throw new Error(`No facts for ${first.symbol}`);
  const { name } = listing.seed.facts;
  const isCoin = listing.instrument.aroundTheClock;
  const totals = totalsOf(fills);
  return makeAccountPdf(
    record,
    {
      title: 'Trade confirmation',
      subtitle: `${isBuy ? 'You bought' : 'You sold'} ${first.symbol} on ${formatLongDay(date)}`,
      facts: [['Order', orderId]],
      madeAt: startOfDay(date),
    },
    [
      heading('Trade'),
      summary([
        [isCoin ? 'Crypto' : 'Security', first.symbol],
        [isCoin ? 'Name' : 'Issuer', name],
        ['Side', isBuy ? 'Buy' : 'Sell'],
        ['Quantity', formatQuantity(totals.quantity)],
        ['Order', `Limit ${formatPrice(order.limitPrice)}, ${termOf(order.timeInForce)}`],
        ['Trade date', formatLongDay(date)],
        ['Settlement date', formatLongDay(computeSettlement(listing, date))],
        ['Principal', formatDollars(totals.principal)],
        ['Fee', formatDollars(totals.fee)],
        [isBuy ? 'Net amount due' : 'Net proceeds', formatDollars(totals.net)],
      ]),
      heading('Executions'),
      table({
        heads: ['Execution', 'Time (ET)', 'Quantity', 'Price', 'Principal', 'Fee', 'Net amount'],
        texts: 2,
        rows: fills.map(fill => [
          fill.executionId,
          formatClock(fill.timeStamp),
          formatQuantity(fill.fillQuantity),
          formatPrice(fill.price),
          formatAmount(fill.subtotal),
          formatAmount(fill.fee),
          formatAmount(fill.grandTotal),
        ]),
        foot: [
          [
            'Total',
            '',
            formatQuantity(totals.quantity),
            '',
            formatAmount(totals.principal),
            formatAmount(totals.fee),
            formatDollars(totals.net),
          ],
        ],
      }),
      heading('Please note'),
      ...(isCoin ? coinNotes : notes).map(note => prose(note, 8)),
    ],
  );
}

const noOtherPayment = 'The firm received no payment for this trade other than the fee shown.';

const coinNotes = [
  `Capacity: ${venueFacts.firm} acted as agent for your account. The contra party was the dealer that quotes this crypto asset to all customers; its price is the pricing service's price plus or minus a spread. Crypto assets are not securities.`,
  noOtherPayment,
  'Payment and crypto are exchanged at the time of the trade. Report any discrepancy promptly.',
];

const notes = [
  `Capacity: ${venueFacts.firm} acted as agent for your account. The order was executed on the alternative trading system that ${venueFacts.firm} operates. The name of the contra party will be furnished on written request.`,
  `Fee: ${feeTexts.rule} for the whole order. The fee is waived for some securities. ${noOtherPayment}`,
  'Payment for purchases, and delivery of securities sold, are due on the settlement date. Report any discrepancy promptly.',
];

const termOf = (code: number): string => {
  if (code === timeInForce.day) return 'Day';
  return code === timeInForce.goodTilCanceled ? "Good 'Til Canceled" : "Good 'Til Date";
};

const totalsOf = (fills: readonly SentConfirmation[]) => ({
  quantity: sum(fills.map(fill => fill.fillQuantity)),
  principal: sum(fills.map(fill => fill.subtotal)),
  fee: sum(fills.map(fill => fill.fee)),
  net: fills.map(fill => fill.grandTotal).reduce(add),
});
