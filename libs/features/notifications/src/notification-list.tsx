import { usePaths } from '@portal/client/browser/paths';
import { useServerNow } from '@portal/client/browser/server-time';
import { q } from '@portal/client/api/query';
import {
  lookAtLists,
  readNotifications,
  selectNotifications,
  useNotifications,
  useUnreadCount,
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
import { describeNotification } from './describe-notification';
import { ListProblems } from './list-problems';
import { groupByDay } from './notification-days';
import { NotificationRow } from './notification-row';
import styles from './notifications.module.css';

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
  return (
    <>
      <div className={styles.bar}>
        <span>
          {unread > 0 ? `${unread} unread` : isWaiting || state.failed.size > 0 ? '' : 'You’re all caught up'}
        </span>
        {unread > 0 && <LinkButton onClick={() => readNotifications()}>Mark all as read</LinkButton>}
      </div>
      <div className={styles.list}>
        <ListProblems state={state} onRetry={() => void lookAtLists()} />
        {isWaiting ? (
          <div className={styles.waiting}>
            <SkeletonLines lines={6} label="Loading notifications" />
          </div>
        ) : notifications.length === 0 && state.failed.size === 0 ? (
          <EmptyNote icon={<IconBell size={28} stroke={1.75} />} title="No notifications yet">
            You’ll see updates here about orders, deposits, withdrawals, statements, price alerts, and anything that
            needs your attention.
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
