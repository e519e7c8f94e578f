import { useFeedState } from '@portal/client/feed/live-feed';
import { useQuotesFailed } from '@portal/client/quotes/quotes';
import { Notice } from '@portal/ui/feedback/notice';
import { UnconfirmedCommands } from './unconfirmed-commands';
import styles from './page-notices.module.css';
import { SkippedRowsNotice } from './skipped-rows-notice';

/** What the user should know about the figures of every page, above its content. */
export function PageNotices() {
  return (
    <div className={styles.notices} role="status">
      <UnconfirmedCommands />
      <FeedNotice />
      <SkippedRowsNotice />
    </div>
  );
}

/** Says how old prices and orders may be while the live feed cannot be opened, as behind a proxy that blocks WebSocket. */
function FeedNotice() {
  const { lost } = useFeedState();
  const loadFailed = useQuotesFailed();
  if (!lost) return null;
  return (
    <Notice tone="warn">
      {loadFailed
        ? 'Prices cannot be loaded at the moment. The portal keeps trying, and marks prices that are old.'
        : 'Live updates do not get through; this network may block them. Prices and open orders refresh every 10 seconds.'}
    </Notice>
  );
}
