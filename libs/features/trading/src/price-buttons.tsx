import { Button } from '@mantine/core';
import type { Quote } from '@portal/client/quotes';
import type { Decimal } from '@portal/domain/money';
import { computeMid } from '@portal/domain/quote';
import { formatPlainPrice } from '@portal/ui/format';
import styles from './order-ticket.module.css';

interface PriceButtonsProps {
  quote: Quote | undefined;
  digits: number;
  onPick: (price: Decimal) => void;
}

/** Bid, Mid and Ask as they are now; one without a price cannot be pressed. */
export function PriceButtons({ quote, digits, onPick }: PriceButtonsProps) {
  const prices = [
    ['Bid', quote?.bidPrice ?? null],
    ['Mid', quote ? computeMid(quote, digits) : null],
    ['Ask', quote?.askPrice ?? null],
  ] as const;
  return (
    <div className={styles.prices} role="group" aria-label="Take a price of the market">
      {prices.map(([name, price]) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          className={styles.price ?? ''}
          disabled={price === null}
          onClick={() => price !== null && onPick(price)}
        >
          <span className={styles.priceName}>{name}</span> {formatPlainPrice(price, digits)}
        </Button>
      ))}
    </div>
  );
}
