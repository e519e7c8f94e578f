import type { ReactNode } from 'react';
import styles from './stat-row.module.css';

export interface Stat {
  label: string;
  /** Shown after the label, such as an information button. */
  hint?: ReactNode;
  value: ReactNode;
}

interface StatListProps {
  stats: readonly Stat[];
}

const renderStat = (stat: Stat) => (
  <div key={stat.label} className={styles.stat}>
    <dt>
      {stat.label}
      {stat.hint}
    </dt>
    <dd>{stat.value}</dd>
  </div>
);

/** Headline figures side by side on the canvas, separated by vertical rules. */
export function StatRow({ stats }: StatListProps) {
  return <dl className={styles.row}>{stats.map(renderStat)}</dl>;
}

/** A grid of small facts with hairlines, four per row, for the inside of a card. */
export function StatGrid({ stats }: StatListProps) {
  return <dl className={styles.grid}>{stats.map(renderStat)}</dl>;
}
