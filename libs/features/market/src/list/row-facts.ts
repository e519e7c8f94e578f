import type { Quote } from '@portal/client/quotes/quotes';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';

/** A figure that a row of a phone can show below its price. */
export type RowFigure = 'change' | 'book' | 'volume';

/** What the cells of one row draw. */
export interface RowFacts {
  readonly symbol: PortalSymbol;
  /** Decimals of its quantities; null if unknown. */
  readonly decimals: number | null;
  /** Decimals of its prices. */
  readonly digits: number;
  readonly quote: Quote | undefined;
  readonly lastPrice: Decimal | null;
  readonly prevClosePx: Decimal | null;
  readonly volume: Decimal | null;
  /** Prices of the trend line, oldest first. */
  readonly closes: readonly Decimal[];
  /** No message from the feed for longer than the stale limit. */
  readonly stale: true | undefined;
  /** The venue has halted trading in the symbol. */
  readonly halted: boolean;
  /** The figure below the price of a compact row. */
  readonly figure: RowFigure;
  readonly tabIndex: 0 | -1;
  /** Shows the symbol in a sheet. */
  readonly onDetail: ((symbol: string) => void) | undefined;
  /** Opens the dialog of the lists of the symbol. */
  readonly onLists: ((symbol: string) => void) | undefined;
}
