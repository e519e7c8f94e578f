import { type Decimal, compare } from '@portal/domain/money/money';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './flash-cell.module.css';

interface FlashCellProps {
  /** The figure to watch for changes. */
  value: Decimal | null | undefined;
  children: ReactNode;
}

/** Milliseconds that a flash shows, and from its start until the next one may start. */
const flashMs = 300;
const intervalMs = 800;

/**
 * Flashes its content when the figure changes: up or down, without movement. A busy symbol flashes at most once per
 * 800 ms, and its tint goes out in between. Timers end a flash instead of a CSS animation: an animation does not start
 * again if the attribute is removed and set between two frames, and it costs every frame of its time. With reduced
 * motion nothing shows.
 */
export function FlashCell({ value, children }: FlashCellProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  const startedAt = useRef(-Infinity);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    const element = cell.current;
    const now = performance.now();
    if (!element || !before || !value || before === value || now - startedAt.current < intervalMs) return;
    startedAt.current = now;
    element.setAttribute('data-flash', compare(value, before) > 0 ? 'up' : 'down');
    setTimeout(() => element.removeAttribute('data-flash'), flashMs);
  }, [value]);
  return (
    <span ref={cell} className={styles.cell} translate="no">
      {children}
    </span>
  );
}
