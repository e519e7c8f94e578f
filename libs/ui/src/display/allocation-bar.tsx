import { type Decimal, isPositive } from '@portal/domain/money/money';
import { formatPercent, formatWholeMoney } from '../format/format';
import styles from './allocation-bar.module.css';

export interface AllocationPart {
  label: string;
  /** Number of its category color, 1 to 8. */
  category: number;
  /** Percent of the whole: 34.2. */
  share: Decimal;
  value: Decimal;
}

interface AllocationBarProps {
  /** Text for screen readers before the legend: 'Portfolio allocation'. */
  label: string;
  parts: readonly AllocationPart[];
}

/** Parts of a whole as one bar, with a legend of names, percentages and whole dollars. */
export function AllocationBar({ label, parts }: AllocationBarProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(part =>
          isPositive(part.share) ? (
            <span
              key={part.label}
              className={styles.part}
              data-category={part.category}
              style={{ flexGrow: part.share }}
            />
          ) : null,
        )}
      </div>
      <ul className={styles.legend}>
        {parts.map(part => (
          <li key={part.label} className={styles.entry}>
            <span className={styles.key} data-category={part.category} aria-hidden="true" />
            <span className={styles.label}>{part.label}</span>
            <strong>{formatPercent(part.share)}</strong>
            <span className={styles.value}>{formatWholeMoney(part.value)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
