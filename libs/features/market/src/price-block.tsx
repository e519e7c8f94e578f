import { marketDate } from '@portal/domain/market-time';
import { AmountChange } from '@portal/ui/change-text';
import { PriceFigure } from '@portal/ui/hero-figure';
import { formatDate } from '@portal/ui/format-time';
import styles from './price-block.module.css';
import type { ShownPrice } from './use-shown-price';
import { useToday } from './use-today';

interface PriceBlockProps {
  shown: ShownPrice;
  /** Decimals of the symbol's prices [SYM-19]. */
  digits: number;
}

/** The price in large, with its change since the previous close. */
export function PriceBlock({ shown, digits }: PriceBlockProps) {
  const { price, change, stale, at } = shown;
  const today = useToday();
  // On a weekend the last change is that of the last trading day.
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
