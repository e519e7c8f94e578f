import type { NotificationState } from '@portal/client/notifications/notifications';
import { notificationSources, type NotificationSource } from '@portal/domain/notifications/observation';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { formatList } from '@portal/ui/format/format';
import styles from './notifications.module.css';

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
export function ListProblems({ state: { lists, failed, isLooking }, onRetry }: ListProblemsProps) {
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
