import { AmountChange } from '@portal/ui/change-text';
import { PriceFigure } from '@portal/ui/hero-figure';
import styles from './price-block.module.css';
import type { ShownPrice } from './use-shown-price';

interface PriceBlockProps {
  shown: ShownPrice;
  /** Decimals of the symbol's prices [SYM-19]. */
  digits: number;
}

/** The price in large, with its change since the previous close. */
export function PriceBlock({ shown, digits }: PriceBlockProps) {
  const { price, change, stale } = shown;
  return (
    <div>
      <p className={styles.price} data-stale={stale || undefined}>
        <PriceFigure value={price} digits={digits} />
      </p>
      {change && (
        <p className={styles.change}>
          <AmountChange amount={change.amount} percent={change.percent} digits={digits} />
          <span>today</span>
        </p>
      )}
    </div>
  );
}
