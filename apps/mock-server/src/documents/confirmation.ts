import type { SentConfirmation } from '@portal/contracts/endpoints/orders';
import { marketDate } from '@portal/domain/calendar/market-time';
import { add, decimalPlaces, sum, type Decimal } from '@portal/domain/money/money';
import { feeTexts } from '@portal/domain/orders/fee-rule';
import { timeInForce } from '@portal/domain/orders/order-vocabulary';
import { readConfirmations, readOrder } from '../exchange/order-queries.ts';
import type { AccountRecord } from '../identity/user.ts';
import { listingOf } from '../listings/listings.ts';
import type { World } from '../core/world.ts';
import { formatAmount, formatClock, formatDollars, formatLongDay, formatQuantity } from './pdf-text.ts';
import { computeSettlement, startOfDay } from './postings.ts';
import { accountFacts, accountReference, recipientOf } from './recipient.ts';
import { createPdfPage, drawHeading, drawProse, finishPdfPage } from './pdf-page.ts';
import { drawSummary, drawTable } from './pdf-table.ts';
import { venueFacts } from './venue-facts.ts';

/** The trade confirmation of an order on one day: each execution with price, principal, fee and net amount. */
export async function makeConfirmation(
  world: World,
  record: AccountRecord,
  { orderId, date }: { readonly orderId: string; readonly date: string },
): Promise<Buffer> {
  const fills = readConfirmations(world, record.id)
    .filter(fill => fill.orderId === orderId && marketDate(Date.parse(fill.timeStamp)) === date)
    .toReversed();
  const order = readOrder(world, record.id, orderId);
  const [first] = fills;
  if (first === undefined || order === null) throw new Error(`Nothing was traded by ${orderId} on ${date}`);
  const isBuy = first.side === 1;
  const listing = listingOf(first.symbol);
  if (listing === undefined) throw new Error(`No facts of ${first.symbol}`);
  const { name } = listing.seed.facts;
  const isCoin = listing.instrument.aroundTheClock;
  const sheet = await createPdfPage({
    title: 'Trade confirmation',
    subtitle: `${isBuy ? 'You bought' : 'You sold'} ${first.symbol} on ${formatLongDay(date)}`,
    recipient: recipientOf(record),
    facts: [...accountFacts(record), ['Order', orderId]],
    reference: accountReference(record),
    madeAt: startOfDay(date),
  });
  const totals = totalsOf(fills);
  drawHeading(sheet, 'Trade');
  drawSummary(sheet, [
    [isCoin ? 'Coin' : 'Security', first.symbol],
    [isCoin ? 'Name' : 'Issuer', name],
    ['Side', isBuy ? 'Buy' : 'Sell'],
    ['Quantity', formatQuantity(totals.quantity)],
    ['Order', `Limit ${formatPrice(order.limitPrice)}, ${termOf(order.timeInForce)}`],
    ['Trade date', formatLongDay(date)],
    ['Settlement date', formatLongDay(computeSettlement(listing, date))],
    ['Principal', formatDollars(totals.principal)],
    ['Fee', formatDollars(totals.fee)],
    [isBuy ? 'You pay' : 'You receive', formatDollars(totals.net)],
  ]);
  drawHeading(sheet, 'Executions');
  drawTable(sheet, {
    columns: [
      { head: 'Execution', share: 1.3 },
      { head: 'Time in New York', share: 1.7 },
      { head: 'Quantity', share: 1.3, align: 'right' },
      { head: 'Price', share: 1.2, align: 'right' },
      { head: 'Principal', share: 1.5, align: 'right' },
      { head: 'Fee', share: 1, align: 'right' },
      { head: 'Net amount', share: 1.6, align: 'right' },
    ],
    rows: fills.map(fill => [
      fill.executionId,
      formatClock(fill.timeStamp),
      formatQuantity(fill.fillQuantity),
      fill.price === null ? '-' : formatPrice(fill.price),
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
  });
  drawHeading(sheet, 'Please note', 40);
  for (const note of isCoin ? coinNotes : notes) drawProse(sheet, note, { size: 8, gap: 6 });
  return finishPdfPage(sheet);
}

const feeNote = `Fee: ${feeTexts.percentage} of the principal, ${feeTexts.perShare} a unit at prices below ${feeTexts.threshold}, rounded up to the next cent over all executions of the order; for some securities it is waived. The firm received no other payment for this trade.`;

const coinNotes = [
  `Capacity: ${venueFacts.firm} acted as agent for your account. The other party was the dealer that quotes this coin to all customers; its price is that of the pricing service with a spread. Coins are not securities.`,
  feeNote,
  'Payment and coins change hands at the time of the trade. Please tell us at once if anything here is not as you expect.',
];

const notes = [
  `Capacity: ${venueFacts.firm} acted as agent for your account. The order was executed on the alternative trading system that ${venueFacts.firm} operates. The name of the other party is given on written request.`,
  feeNote,
  'Payment for purchases and securities for sales are taken from your account on the settlement date. Please tell us at once if anything here is not as you expect.',
];

const formatPrice = (price: Decimal): string => formatAmount(price, Math.max(2, decimalPlaces(price)));

const termOf = (code: number): string => {
  if (code === timeInForce.day) return 'good for the day';
  return code === timeInForce.goodTilCanceled ? 'good until canceled' : 'good until a date';
};

const totalsOf = (fills: readonly SentConfirmation[]) => ({
  quantity: sum(fills.map(fill => fill.fillQuantity)),
  principal: sum(fills.map(fill => fill.subtotal)),
  fee: sum(fills.map(fill => fill.fee)),
  net: fills.map(fill => fill.grandTotal).reduce(add),
});
