import { Button } from '@mantine/core';
import { Message } from './message';
import styles from './message.module.css';

/**
 * Shown instead of the portal when its configuration is wrong; the console says what is. It names no brand and no
 * support address, because they would come from that configuration.
 */
export const NotAvailablePage = () => (
  <main id="main" className={styles.alone}>
    <Message
      title="The portal isn’t available right now"
      actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      <p>Please try again later.</p>
    </Message>
  </main>
);
