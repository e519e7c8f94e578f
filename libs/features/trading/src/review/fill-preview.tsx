import { readSettings } from '@portal/client/settings/settings';
import { msSince } from '@portal/client/browser/server-time';
import { onTick } from '@portal/client/browser/ticker';
import { isPositive, isZero, sum, type Decimal } from '@portal/domain/money/money';
import type { FillPreview as Preview, PortfolioShare, PreviewedFill } from '@portal/domain/orders/fill-preview';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { FactList, type Fact } from '@portal/ui/display/fact-list';
import { LiveText } from '@portal/ui/display/live-text';
import { Notice } from '@portal/ui/feedback/notice';
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '@portal/ui/format/format';
import { useSyncExternalStore } from 'react';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import type { ReadyOrder } from '../draft/ticket-draft';
import styles from './fill-preview.module.css';
import { useFillPreview, type PreviewInput, type ShownPreview } from './use-fill-preview';

interface FillPreviewProps extends PreviewInput {
  /** What the quote alone tells. */
  sentence: string;
}

/** Number of prices that are listed one by one; the rest is one line. */
const listedPrices = 3;

/** What would happen if the order reached the book now. Where that is unknown, the sentence about the quote. */
export function FillPreview({ sentence, ...input }: FillPreviewProps) {
  const { order, symbol } = input;
  const shown = useFillPreview(input);
  if (shown === null) return <Notice tone="info">{sentence}</Notice>;
  const { preview, share } = shown;
  if (preview.fills.length > 0 || preview.cancel !== null) {
    return <FillsBox order={order} symbol={symbol} shown={shown} />;
  }
  return (
    <Notice tone="info">
      {sentence} {describeQueue(preview.aheadOfRest, symbol)}
      {share?.after != null &&
        ` If the entire order fills, ${symbol.symbol} would make up ${formatPercent(share.after)} of your portfolio.`}
    </Notice>
  );
}

/** '1,840 TZROP would be ahead of it in line.' */
const describeQueue = (ahead: Decimal, { symbol, num_decimals: digits }: OrderableSymbol): string =>
  isZero(ahead)
    ? 'No one else’s orders would be ahead of it.'
    : `${formatQuantity(ahead, digits)} ${symbol} would be ahead of it in line.`;

interface FillsBoxProps {
  order: ReadyOrder;
  symbol: OrderableSymbol;
  shown: ShownPreview;
}

/** Fills by price, their average and cost, and what happens with the rest. */
function FillsBox({ order, symbol, shown: { preview, share, bookAt } }: FillsBoxProps) {
  const isBuy = order.side === sides.buy;
  const price = (value: Decimal | null): string => formatPrice(value, symbol.usd_precision_digits);
  const quantity = (value: Decimal): string => formatQuantity(value, symbol.num_decimals);
  const { cost, rest, cancel, fills } = preview;
  const facts: Fact[] = [
    ...listFills(fills, { price, quantity }),
    ...(preview.averagePrice === null
      ? []
      : [
          {
            key: 'average',
            ruled: true,
            label: 'Average price',
            // An average of prices in cents has more decimals than a price.
            value: formatPrice(preview.averagePrice, Math.max(symbol.usd_precision_digits ?? 0, 4)),
          },
          {
            key: 'distance',
            kind: 'quiet' as const,
            label: isBuy ? 'Above the best ask' : 'Below the best bid',
            value: formatPercent(preview.distance, 2),
          },
          { key: 'fee', label: 'Estimated fee', value: formatMoney(cost.fee) },
          {
            label: isBuy ? 'Estimated total' : 'Estimated proceeds',
            value: formatMoney(cost.total),
            kind: 'total' as const,
          },
        ]),
    ...(isPositive(rest)
      ? [
          {
            key: 'rest',
            ruled: true,
            label: 'Would stay open',
            value: `${quantity(rest)} at ${price(order.limitPrice)}`,
          },
        ]
      : []),
    ...(isPositive(rest)
      ? [
          {
            key: 'ahead',
            kind: 'quiet' as const,
            label: 'Ahead in line',
            value: isZero(preview.aheadOfRest) ? 'No one else’s orders' : quantity(preview.aheadOfRest),
          },
        ]
      : []),
    ...(cancel === null
      ? []
      : [{ key: 'cancel', ruled: true, label: 'May be canceled', value: quantity(cancel.quantity) }]),
    ...listShare(share, symbol, preview),
  ];
  return (
    <section className={styles.box} aria-label="Estimated fill">
      <p className={styles.head}>
        <strong>{summarize(preview, quantity)}</strong>
        <BookAge at={bookAt} />
      </p>
      <FactList facts={facts} />
      <p className={styles.note}>Based on the latest order book available. Not guaranteed.</p>
      {cancel !== null && (
        <p className={styles.note}>
          The quantity that may be canceled would match another order in your account at {price(cancel.price)}.
          {isPositive(cancel.uncertain) &&
            ` Up to ${quantity(cancel.uncertain)} of it may fill first against other orders at this price.`}
        </p>
      )}
      <LiveText text={announce(preview)} />
    </section>
  );
}

/** 'About 960 could fill now, and 540 would stay open.' */
function summarize({ filled, rest, cancel }: Preview, quantity: (value: Decimal) => string): string {
  const fills = isZero(filled) ? 'Your order may not fill right away' : `About ${quantity(filled)} could fill now`;
  if (isPositive(rest)) return `${fills}, and ${quantity(rest)} would stay open.`;
  return cancel === null ? `All ${quantity(filled)} could fill now.` : `${fills}.`;
}

/** The same without figures, which change with every quote. */
function announce({ rest, cancel }: Preview): string {
  if (cancel !== null)
    return 'Some or all of this order would match another order in your account and may be canceled.';
  return isPositive(rest) ? 'Part of the order could fill now.' : 'The entire order could fill now.';
}

interface Formats {
  readonly price: (value: Decimal | null) => string;
  readonly quantity: (value: Decimal) => string;
}

/** A line for each of the first prices, and one for all others. */
function listFills(fills: readonly PreviewedFill[], { price, quantity }: Formats): Fact[] {
  const isLong = fills.length > listedPrices + 1;
  const listed = isLong ? fills.slice(0, listedPrices) : fills;
  const others = fills.slice(listed.length);
  const last = others.at(-1);
  return [
    ...listed.map(fill => ({
      key: fill.price,
      label: `${quantity(fill.quantity)} × ${price(fill.price)}`,
      value: formatMoney(fill.amount),
    })),
    ...(last === undefined
      ? []
      : [
          {
            key: 'others',
            label: `${quantity(sum(others.map(each => each.quantity)))} at ${others.length} more prices to ${price(last.price)}`,
            value: formatMoney(sum(others.map(({ amount }) => amount))),
          },
        ]),
  ];
}

function listShare(share: PortfolioShare | null, { symbol }: OrderableSymbol, { rest }: Preview): Fact[] {
  if (share?.before == null || share.after === null) return [];
  return [
    {
      key: 'share',
      kind: 'quiet',
      label: `${symbol} in your portfolio${isPositive(rest) ? ', if the entire order fills' : ''}`,
      value: (
        <>
          {formatPercent(share.before)} <span aria-hidden="true">→</span>
          <span className="visually-hidden">then</span> {formatPercent(share.after)}
        </>
      ),
    },
  ];
}

/** Age of the book. After the time at which prices count as old it is a warning. */
function BookAge({ at }: { at: number }) {
  const read = () => Math.max(0, Math.floor(msSince(at) / 1000));
  const age = useSyncExternalStore(onTick, read, read);
  const isOld = age * 1000 > readSettings().staleQuoteAfter;
  return (
    <span className={styles.age} data-old={isOld || undefined}>
      Order book as of {age} sec ago
    </span>
  );
}
