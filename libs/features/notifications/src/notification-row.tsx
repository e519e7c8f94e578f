import type { ShownNotification } from '@portal/client/notifications/notifications';
import { Link } from 'react-router';
import type { NotificationText } from './describe-notification';
import { describeTime } from './notification-days';
import { NotificationMark } from './notification-mark';
import styles from './notifications.module.css';

interface NotificationRowProps {
  notification: ShownNotification;
  text: NotificationText;
  /** Server time in epoch milliseconds. */
  now: number;
  onFollow: () => void;
}

/** One notification, as a link to what it is about. */
export function NotificationRow({ notification, text, now, onFollow }: NotificationRowProps) {
  const { kind, isUnread, at } = notification;
  const time = describeTime(notification, now);
  return (
    <li>
      <Link to={text.to} className={styles.row} data-unread={isUnread || undefined} onClick={onFollow}>
        <NotificationMark kind={kind} />
        <span className={styles.text}>
          <span className={styles.title}>
            {isUnread && <span className={styles.hidden}>Unread: </span>}
            {text.title}
          </span>
          {text.detail !== null && <span className={styles.detail}>{text.detail}</span>}
          {time !== null && at !== null && (
            <time className={styles.time} dateTime={new Date(at).toISOString()} title={time.full}>
              {time.short}
            </time>
          )}
        </span>
        {isUnread && <span className={styles.dot} aria-hidden="true" />}
      </Link>
    </li>
  );
}
