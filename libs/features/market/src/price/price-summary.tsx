import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { ChangeText } from '@portal/ui/display/change-text';
import { FlashCell } from '@portal/ui/display/flash-cell';
import { computeDirection, formatPlainChange, formatPrice, formatSignedPercent } from '@portal/ui/format/format';
import { readPriceDigits } from '../symbol/price-digits';
import { PriceAge } from './price-age';
import styles from './price-summary.module.css';
import { useDisplayPrice } from './use-display-price';

/** Price, change and age in the panel header. */
export function PriceSummary({ symbol }: { symbol: PortalSymbol }) {
  const shown = useDisplayPrice(symbol);
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
