import type { Decimal } from '@portal/domain/money/money';
import { formatMoney, formatMoneyParts, formatPlainPrice, formatPrice } from '../format/format';
import styles from './hero-figure.module.css';

interface FigureProps {
  value: Decimal | null | undefined;
}

/** The largest figure of a page: '$161,401.26', with small currency sign and cents. Screen readers read one amount. */
export function HeroFigure({ value }: FigureProps) {
  const parts = formatMoneyParts(value);
  return (
    <span className={styles.figure} translate="no" data-size="hero">
      <span className="visually-hidden">{formatMoney(value)}</span>
      <span aria-hidden="true">
        {parts.sign}
        <small>{parts.currency}</small>
        {parts.whole}
        <small>{parts.cents}</small>
      </span>
    </span>
  );
}

interface PriceFigureProps extends FigureProps {
  /** The symbol's `usd_precision_digits`. */
  digits?: number | null | undefined;
}

/** The price of an asset as the largest figure of its card. */
export function PriceFigure({ value, digits }: PriceFigureProps) {
  return (
    <span className={styles.figure} translate="no" data-size="price">
      <span className="visually-hidden">{formatPrice(value, digits)}</span>
      <span aria-hidden="true">
        {value ? <small>$</small> : null}
        {formatPlainPrice(value, digits)}
      </span>
    </span>
  );
}

/** A balance as the largest figure of its card. */
export function BalanceFigure({ value }: FigureProps) {
  return (
    <span className={styles.figure} translate="no" data-size="balance">
      {formatMoney(value)}
    </span>
  );
}
