import { deferredPart } from '@portal/ui/feedback/lazy-part';
import styles from './header.module.css';

/** Nothing else depends on the bell, so without its code the header does without it. */
const NotificationBell = deferredPart(
  async () => (await import('@portal/notifications/notification-bell')).NotificationBell,
  'nowhere',
);

/** The bell of the notifications, loaded after the header; its place is there from the start. */
export const LazyBell = () => (
  <span className={styles.bell}>
    <NotificationBell />
  </span>
);
