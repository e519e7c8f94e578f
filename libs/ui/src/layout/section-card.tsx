import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: ReactNode;
  /** Number of listed items, in small text beside the title. */
  count?: string | number | undefined;
  /** One link or small button, or a short note, at the end of the head. */
  action?: ReactNode;
  /** Text under the title. */
  subtitle?: ReactNode;
  /** Adds the card's own padding around the content. Lists and tables have theirs. */
  padded?: boolean;
  /** Draws a line below the head. Tables draw their own. */
  ruled?: boolean;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A card: a named region with a head of 52 px. */
export function SectionCard({
  title,
  count,
  action,
  subtitle,
  padded,
  ruled,
  headingLevel = 2,
  children,
}: SectionCardProps) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} aria-labelledby={id} data-padded={padded || undefined}>
      <header className={styles.head} data-ruled={ruled || undefined}>
        <div className={styles.titles}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
