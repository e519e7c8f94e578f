import { type FocusEvent, type ReactNode, useId } from 'react';
import styles from './step-form.module.css';

interface FormSectionProps {
  title: string;
  /** A sentence on what it is for. */
  lead?: ReactNode;
  /** The focus has gone elsewhere: time to save. */
  onLeave?: () => void;
  children: ReactNode;
}

/** Card of the sections of a step. */
export const FormCard = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;

/** A part of a step with its heading; fields that belong together. */
export function FormSection({ title, lead, onLeave, children }: FormSectionProps) {
  const id = useId();
  const handleBlur = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
  return (
    <section className={styles.section} aria-labelledby={id} onBlur={handleBlur}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles.sectionLead}>{lead}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields side by side, two or three in a row; on a phone one below the other. */
export const FieldRow = ({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) => (
  <div className={styles.row} data-columns={columns}>
    {children}
  </div>
);
