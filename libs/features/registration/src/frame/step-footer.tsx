import { BusyButton } from '@portal/ui/controls/busy-button';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './step-form.module.css';

interface StepFooterProps {
  /** Address of the previous step; null if there is none. */
  backPath: string | null;
  /** Text of the submit button: 'Continue to review'. */
  submitLabel: string;
  busy: boolean;
  /** Rendered before the button: the autosave status. */
  children?: ReactNode;
}

/** Footer of a step: back on the left, submit on the right. */
export function StepFooter({ backPath, submitLabel, busy, children }: StepFooterProps) {
  return (
    <div className={styles.foot}>
      {backPath === null ? (
        <span />
      ) : (
        <Link to={backPath} className={styles.back}>
          <IconChevronLeft size={16} stroke={2} aria-hidden="true" />
          Back
        </Link>
      )}
      <div className={styles.end}>
        {children}
        <BusyButton type="submit" size="lg" busy={busy}>
          {submitLabel}
        </BusyButton>
      </div>
    </div>
  );
}
