import { marketDate } from '@portal/domain/calendar/market-time';
import { AmountChange } from '@portal/ui/display/change-text';
import { PriceFigure } from '@portal/ui/display/hero-figure';
import { formatDate } from '@portal/ui/format/format-time';
import styles from './price-block.module.css';
import type { ShownPrice } from './use-display-price';
import { useToday } from '../symbol/use-today';

interface PriceBlockProps {
  shown: ShownPrice;
  /** Decimals of the symbol's prices [SYM-19]. */
  digits: number;
}

/** The price in large type, with its change since the previous close. */
export function PriceBlock({ shown, digits }: PriceBlockProps) {
  const { price, change, stale, at } = shown;
  const today = useToday();
  // On a weekend the change is that of the last trading day.
  const day = at === null || marketDate(at) === today ? 'today' : formatDate(marketDate(at), { now: today });
  return (
    <div>
      <p className={styles.price} data-stale={stale || undefined}>
        <PriceFigure value={price} digits={digits} />
      </p>
      {change && (
        <p className={styles.change}>
          <AmountChange amount={change.amount} percent={change.percent} digits={digits} />
          <span>{day}</span>
        </p>
      )}
    </div>
  );
}
