import type { Decimal } from '@portal/domain/money/money';
import type { ReactNode } from 'react';
import { type Direction, computeDirection, formatChange, formatSignedPercent } from '../format/format';
import styles from './change-text.module.css';

interface ChangeTextProps {
  direction: Direction;
  /** Arrow before the text; false where the row already has one, leaving sign and colour. */
  arrow?: boolean;
  children: ReactNode;
}

/** Signed text in the colour of its direction. The arrow is hidden from screen readers, which read the sign. */
export function ChangeText({ direction, arrow = true, children }: ChangeTextProps) {
  return (
    <span className={styles.change} data-direction={direction} translate="no">
      {arrow && direction !== 'none' && (
        <svg className={styles.arrow} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
          <path d={direction === 'up' ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} fill="currentColor" />
        </svg>
      )}
      {children}
    </span>
  );
}

interface PercentChangeProps {
  /** Percent: 0.64 is 0.64 %. */
  value: Decimal | null | undefined;
  arrow?: boolean;
}

/** '▲ +0.64%'. */
export function PercentChange({ value, arrow = true }: PercentChangeProps) {
  return (
    <ChangeText direction={computeDirection(value)} arrow={arrow}>
      {formatSignedPercent(value)}
    </ChangeText>
  );
}

interface AmountChangeProps {
  amount: Decimal | null | undefined;
  percent?: Decimal | null | undefined;
  /** Decimals of the amount; two when left out. */
  digits?: number | null | undefined;
  arrow?: boolean;
}

/** '▲ +$0.28 (+0.64%)'. */
export function AmountChange({ amount, percent, digits, arrow = true }: AmountChangeProps) {
  return (
    <ChangeText direction={computeDirection(amount ?? percent, digits ?? undefined)} arrow={arrow}>
      {formatChange(amount, percent, digits)}
    </ChangeText>
  );
}
