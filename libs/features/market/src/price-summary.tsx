import type { PortalSymbol } from '@portal/contracts/symbols';
import { ChangeText } from '@portal/ui/change-text';
import { FlashCell } from '@portal/ui/flash-cell';
import { computeDirection, formatPlainChange, formatPrice, formatSignedPercent } from '@portal/ui/format';
import { readPriceDigits } from './price-digits';
import { PriceAge } from './price-age';
import styles from './price-summary.module.css';
import { useShownPrice } from './use-shown-price';

/** Price, change and age in the head of the panel. */
export function PriceSummary({ symbol }: { symbol: PortalSymbol }) {
  const shown = useShownPrice(symbol);
  const digits = readPriceDigits(symbol);
  const { price, change, stale } = shown;
  return (
    <div className={styles.summary}>
      <p className={styles.price} data-stale={stale || undefined}>
        <FlashCell value={price}>{formatPrice(price, digits)}</FlashCell>
      </p>
      {change && (
        <ChangeText direction={computeDirection(change.amount, digits)}>
          {`${formatPlainChange(change.amount, digits)} (${formatSignedPercent(change.percent)})`}
        </ChangeText>
      )}
      <PriceAge shown={shown} brief />
    </div>
  );
}
