import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** `total`: a larger bold line with a rule above. `quiet`: a caption. `part`: part of the line above it. */
  kind?: 'total' | 'quiet' | 'part';
  /** Draws a hairline above this fact. */
  ruled?: boolean;
  /** React key when the label is not text. */
  key?: string;
}

interface FactListProps {
  facts: readonly Fact[];
}

/** Labels left, figures right, as a description list: ticket totals, review, own position. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.list}>
      {facts.map((fact, index) => (
        <div
          key={fact.key ?? (typeof fact.label === 'string' ? fact.label : index)}
          className={styles.fact}
          data-kind={fact.kind}
          data-ruled={fact.ruled || undefined}
        >
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
