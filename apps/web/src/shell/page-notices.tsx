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
      {loadFailed ? 'We can’t load prices right now.' : 'Live updates aren’t available.'} We’ll keep trying, and what
      you see may be out of date.
    </Notice>
  );
}
