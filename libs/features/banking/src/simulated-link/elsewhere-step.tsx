import { Button } from '@mantine/core';
import styles from './link-modal.module.css';
import type { Institution } from './provider-calls';
import { returnAddress, type SimulatedSession } from './session';

interface ElsewhereStepProps {
  session: SimulatedSession;
  bank: Institution;
}

/** A bank with its own sign-in pages: the browser goes there and returns (OAuth). */
export const ElsewhereStep = ({ session, bank }: ElsewhereStepProps) => (
  <div className={styles.stack}>
    <p className={styles.text}>
      {bank.name} signs you in on its own pages. You leave this page and come back to it when you are done there. The
      simulated bank sends you back at once.
    </p>
    <Button
      size="md"
      fullWidth
      onClick={() => {
        session.emit('OPEN_OAUTH');
        window.open(returnAddress(window.location.href, bank.id), '_self');
      }}
    >
      Continue to {bank.name}
    </Button>
  </div>
);
