import styles from './live-dot.module.css';

interface LiveDotProps {
  /** `live` filled green, `stale` filled amber, `closed` an open grey ring, `halo` green with a soft ring. */
  state: 'live' | 'stale' | 'closed' | 'halo';
}

/** The dot before words that say the same: it is hidden from screen readers. */
export function LiveDot({ state }: LiveDotProps) {
  return <span className={styles.dot} data-state={state} aria-hidden="true" />;
}
