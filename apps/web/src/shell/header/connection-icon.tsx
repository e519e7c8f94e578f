import { useFeedState } from '@portal/client/feed/live-feed';
import { HintButton, preloadHint } from '@portal/ui/popovers/hint-button';
import { IconWifiOff } from '@tabler/icons-react';
import { usePreload } from '@portal/ui/popovers/use-preload';
import styles from './header.module.css';

const lostText =
  'Your data might not be updating. Please log out and log back in. If you continue to experience issues, please contact support.';

const refusedText =
  'Some live updates aren’t reaching you, so your data might be out of date. Refresh the page. If you continue to experience issues, please contact support.';

/**
 * Red icon while the live feed is lost or refused [SHL-05, SHL-06, LIV-15]. Its text shows on hover, focus and touch,
 * and is announced.
 */
export function ConnectionIcon() {
  const { lost, refused } = useFeedState();
  // Without network it would be too late.
  usePreload(preloadHint);
  const text = lost ? lostText : refused ? refusedText : null;
  return (
    <span role="status" className={styles.connection}>
      {text !== null && (
        <HintButton label={text} hint={text} className={styles.lost}>
          <IconWifiOff size={18} stroke={2} aria-hidden="true" />
        </HintButton>
      )}
    </span>
  );
}
