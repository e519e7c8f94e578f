import styles from './live-dot.module.css';

interface LiveDotProps {
  /** `live` filled green, `stale` filled amber, `closed` grey ring, `halo` green with a soft ring. */
  state: 'live' | 'stale' | 'closed' | 'halo';
}

/** Status dot beside a text that says the same, so it is hidden from screen readers. */
export function LiveDot({ state }: LiveDotProps) {
  return <span className={styles.dot} data-state={state} aria-hidden="true" />;
}
