import { computeDayChange, displayPrice } from '@portal/domain/market/quote';
import { PercentChange } from '@portal/ui/display/change-text';
import { formatPlainPrice, missing } from '@portal/ui/format/format';
import type { ReactNode } from 'react';
import { formatListQuantity } from '../symbol/list-quantity';
import type { RowFacts, RowFigure } from './row-facts';

/** The figures that a row of a phone can show below its price. */
const figures: Readonly<Record<RowFigure, { readonly label: string; readonly draw: (row: RowFacts) => ReactNode }>> = {
  change: {
    label: 'Change',
    draw: row =>
      displayPrice(row).price === null ? 'No price' : <PercentChange value={computeDayChange(row)?.percent} />,
  },
  book: { label: 'Bid/ask', draw: row => <BidAndAsk {...row} /> },
  volume: { label: 'Volume', draw: ({ volume, decimals }) => formatListQuantity(volume, decimals) },
};

const isRowFigure = (value: string): value is RowFigure => Object.hasOwn(figures, value);

/** Values and labels of the select. */
export const rowFigures = Object.entries(figures).map(([value, { label }]) => ({ value, label }));

/** Reads the value of the select; anything else is the day change. */
export const parseRowFigure = (value: string): RowFigure => (isRowFigure(value) ? value : 'change');

/** The chosen figure of a row. */
export const figureBelowPrice = (row: RowFacts): ReactNode => figures[row.figure].draw(row);

function BidAndAsk({ quote, digits }: RowFacts) {
  const bid = quote?.bidPrice ?? null;
  const ask = quote?.askPrice ?? null;
  return (
    <>
      <span className="visually-hidden">Bid </span>
      {bid === null ? missing : formatPlainPrice(bid, digits)} / <span className="visually-hidden">ask </span>
      {ask === null ? missing : formatPlainPrice(ask, digits)}
    </>
  );
}
