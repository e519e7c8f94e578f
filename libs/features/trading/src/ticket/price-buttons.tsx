import { Button } from '@mantine/core';
import type { Quote } from '@portal/client/quotes/quotes';
import type { Decimal } from '@portal/domain/money/money';
import { computeMid } from '@portal/domain/market/quote';
import { formatPlainPrice } from '@portal/ui/format/format';
import styles from './order-ticket.module.css';

interface PriceButtonsProps {
  quote: Quote | undefined;
  digits: number;
  onPick: (price: Decimal) => void;
}

/** Maximum characters of a price that fit beside its label in a narrow column: '104.50'. */
const maxInlineLength = 6;

/** Buttons with the current bid, mid and ask price; disabled without a price, and none where there is none to take. */
export function PriceButtons({ quote, digits, onPick }: PriceButtonsProps) {
  const prices = [
    ['Bid', quote?.bidPrice ?? null],
    ['Mid', quote ? computeMid(quote, digits) : null],
    ['Ask', quote?.askPrice ?? null],
  ] as const;
  if (quote !== undefined && prices.every(([, price]) => price === null)) return null;
  const isLong = prices.some(([, price]) => formatPlainPrice(price, digits).length > maxInlineLength);
  return (
    <div className={styles.prices} data-stacked={isLong || undefined} role="group" aria-label="Use a market price">
      {prices.map(([name, price]) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          classNames={{ root: styles.price ?? '', label: styles.priceLabel ?? '' }}
          disabled={price === null}
          onClick={() => price !== null && onPick(price)}
        >
          <span className={styles.priceName}>{name}</span> {formatPlainPrice(price, digits)}
        </Button>
      ))}
    </div>
  );
}
