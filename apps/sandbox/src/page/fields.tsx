import { BusyButton } from '@portal/ui/controls/busy-button';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface FieldsProps {
  children: ReactNode;
}

/** Fields of a form, side by side where there is room. */
export const Fields = ({ children }: FieldsProps) => <div className={styles.fields}>{children}</div>;

interface SubmitProps {
  busy: boolean;
  /** The main action of its page is filled; one at most. */
  isMain?: boolean;
  children: ReactNode;
}

/** The button that sends a form, below its fields. */
export const Submit = ({ busy, isMain = false, children }: SubmitProps) => (
  <div className={styles.submit}>
    <BusyButton type="submit" variant={isMain ? 'filled' : 'default'} busy={busy}>
      {children}
    </BusyButton>
  </div>
);
