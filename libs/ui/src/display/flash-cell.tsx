import { type Decimal, compare } from '@portal/domain/money/money';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './flash-cell.module.css';

interface FlashCellProps {
  /** The figure to watch for changes. */
  value: Decimal | null | undefined;
  children: ReactNode;
}

/**
 * Flashes its content for 400 ms when the figure changes: up or down, without movement. A running flash is not
 * restarted, so a busy symbol flashes at most once per 400 ms; the end of the animation is the timer. With reduced
 * motion nothing shows.
 */
export function FlashCell({ value, children }: FlashCellProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (!before || !value || before === value || cell.current?.dataset.flash) return;
    cell.current?.setAttribute('data-flash', compare(value, before) > 0 ? 'up' : 'down');
  }, [value]);
  const end = (): void => cell.current?.removeAttribute('data-flash');
  return (
    <span ref={cell} className={styles.cell} onAnimationEnd={end}>
      {children}
    </span>
  );
}
