import { useFeedState } from '@portal/client/live-feed';
import { Tooltip } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import styles from './header.module.css';

const lostText =
  'Your data might not be updating. Please log out and log back in. If you continue to experience issues, please contact support.';

/** The red icon while the live feed is lost [SHL-05, SHL-06, LIV-15]. Its text shows on hover, focus and touch, and is announced. */
export function ConnectionIcon() {
  const { lost } = useFeedState();
  return (
    <span role="status" className={styles.connection}>
      {lost && (
        <Tooltip label={lostText}>
          <button type="button" className={styles.lost} aria-label={lostText}>
            <IconWifiOff size={18} stroke={2} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
