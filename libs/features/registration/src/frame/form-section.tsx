import { type FocusEvent, type ReactNode, useId } from 'react';
import styles from './step-form.module.css';

interface FormSectionProps {
  title: string;
  /** A sentence on the section's purpose. */
  lead?: ReactNode;
  /** Called when focus leaves the section, to save it. */
  onLeave?: () => void;
  children: ReactNode;
}

/** Card that contains the sections of a step. */
export const FormCard = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;

/** A section of a step: heading and related fields. */
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

/** Two or three fields per row; stacked on a phone. */
export const FieldRow = ({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) => (
  <div className={styles.row} data-columns={columns}>
    {children}
  </div>
);
