import { UnconfirmedCommands } from './unconfirmed-commands';
import { FeedNotice } from './feed-notice';
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
