import { usePaths } from '@portal/client/browser/paths';
import { useServerNow } from '@portal/client/browser/server-time';
import { q } from '@portal/client/api/query';
import {
  lookAtLists,
  readNotifications,
  selectNotifications,
  useNotifications,
  useUnreadCount,
  type NotificationState,
  type ShownNotification,
} from '@portal/client/notifications/notifications';
import { usePriceAlerts } from '@portal/client/notifications/price-alerts';
import { useFlag } from '@portal/client/settings/flags';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { LinkButton } from '@portal/ui/controls/link-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { describeNotification, type NotificationText } from './describe-notification';
import { groupByDay, describeTime } from './notification-days';
import styles from './notifications.module.css';
import { notificationSources, type NotificationSource } from '@portal/domain/notifications/observation';
import { Notice } from '@portal/ui/feedback/notice';
import { formatList } from '@portal/ui/format/format';
import { Link } from 'react-router';
import { NotificationMark } from './notification-mark';

/** Interval in milliseconds at which the ages are updated. */
const ageStep = 10_000;

/** The notifications by day, newest first. Opening the list looks at the lists again. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const paths = usePaths();
  const now = useServerNow(ageStep);
  const state = useNotifications(
    useShallow(({ mark, lists, isLooking, failed }) => ({ mark, lists, isLooking, failed })),
  );
  const unread = useUnreadCount();
  const alerts = usePriceAlerts();
  const statementsPage = useFlag('selfClearedTransactions') ? 'documents' : 'docs';
  const { data: listed } = useQuery({ ...q(symbols.list), staleTime: Infinity });
  useEffect(() => void lookAtLists(), []);

  const notifications = selectNotifications(state, alerts, now);
  const isWaiting = Object.keys(state.lists).length === 0 && state.failed.size === 0;
  const isComplete = state.failed.size === 0 && notificationSources.every(source => !state.lists[source]?.missing);
  return (
    <>
      <div className={styles.bar}>
        <span>{unread > 0 ? `${unread} unread` : isWaiting || !isComplete ? '' : 'You’re all caught up'}</span>
        {unread > 0 && <LinkButton onClick={() => readNotifications()}>Mark all as read</LinkButton>}
      </div>
      <div className={styles.list}>
        <ListProblems state={state} onRetry={() => void lookAtLists()} />
        {isWaiting ? (
          <div className={styles.waiting}>
            <SkeletonLines lines={6} label="Loading notifications" />
          </div>
        ) : notifications.length === 0 && isComplete ? (
          <EmptyNote icon={<IconBell size={28} stroke={1.75} />} title="No notifications">
            Updates about your orders, transfers, and account will appear here.
          </EmptyNote>
        ) : (
          groupByDay(notifications, now).map(day => (
            <section key={day.label} aria-label={day.label}>
              <h3 className={styles.day}>{day.label}</h3>
              <ul className={styles.rows}>
                {day.notifications.map(notification => (
                  <NotificationRow
                    key={notification.key}
                    notification={notification}
                    text={describeNotification(notification, { paths, statementsPage, symbols: listed?.data.symbols })}
                    now={now}
                    onFollow={() => {
                      readNotifications([notification.key]);
                      onFollow();
                    }}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
    </>
  );
}

const names: Readonly<Record<NotificationSource, string>> = {
  orders: 'orders',
  transfers: 'transfers',
  banks: 'bank accounts',
  documents: 'statements',
};

interface ListProblemsProps {
  state: Pick<NotificationState, 'lists' | 'failed' | 'isLooking'>;
  onRetry: () => void;
}

/** Says which notifications may be missing: a list that failed, or rows that could not be read. */
function ListProblems({ state: { lists, failed, isLooking }, onRetry }: ListProblemsProps) {
  const failedNames = notificationSources.filter(source => failed.has(source)).map(source => names[source]);
  const unread = notificationSources.filter(source => (lists[source]?.missing ?? 0) > 0 && !failed.has(source));
  if (failedNames.length === 0 && unread.length === 0) return null;
  return (
    <div className={styles.problems}>
      {failedNames.length > 0 && (
        <Notice tone="warn" role="status">
          We couldn’t load your {formatList(failedNames)}. Some notifications may be missing.{' '}
          {isLooking ? 'Loading…' : <LinkButton onClick={onRetry}>Try again</LinkButton>}
        </Notice>
      )}
      {unread.map(source => (
        <Notice key={source} tone="warn" role="status">
          We couldn’t load all of your {names[source]}. Some notifications may be missing.
        </Notice>
      ))}
    </div>
  );
}

interface NotificationRowProps {
  notification: ShownNotification;
  text: NotificationText;
  /** Server time in epoch milliseconds. */
  now: number;
  onFollow: () => void;
}

/** One notification, as a link to what it is about. */
function NotificationRow({ notification, text, now, onFollow }: NotificationRowProps) {
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
