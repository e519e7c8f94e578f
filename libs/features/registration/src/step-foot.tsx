import { BusyButton } from '@portal/ui/busy-button';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './step-form.module.css';

interface StepFootProps {
  /** Address of the step before; null where there is none. */
  backPath: string | null;
  /** Words of the one act: 'Continue to review'. */
  act: string;
  busy: boolean;
  /** Before the button: whether everything is saved. */
  children?: ReactNode;
}

/** End of a step: back at the left, the one act at the right. */
export function StepFoot({ backPath, act, busy, children }: StepFootProps) {
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
          {act}
        </BusyButton>
      </div>
    </div>
  );
}
