import { FactList } from '@portal/ui/display/fact-list';
import { type ReactNode, useId } from 'react';
import styles from './review-section.module.css';
import stepStyles from '../frame/step-form.module.css';
import type { ReviewFact } from './review-facts';

interface ReviewPartProps {
  title: string;
  facts: readonly ReviewFact[];
  /** Edit link. */
  action?: ReactNode;
}

/** Read-only view of one section of the application. */
export function ReviewPart({ title, facts, action }: ReviewPartProps) {
  const id = useId();
  return (
    <section className={stepStyles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={stepStyles.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      <div className={styles.facts}>
        <FactList facts={facts.map(fact => ({ ...fact }))} />
      </div>
    </section>
  );
}
