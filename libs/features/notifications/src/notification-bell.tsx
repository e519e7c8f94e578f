import { useUnreadCount } from '@portal/client/notifications/notifications';
import { watchNotifications } from '@portal/client/notifications/watch-notifications';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useDialogFocus } from '@portal/ui/layout/use-dialog-focus';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Suspense, useEffect, useId, useState } from 'react';
import { NewNotice } from './new-notice';
import { startAlertWatch } from './start-alert-watch';
import styles from './notifications.module.css';

const loadList = () => import('./notification-list');
const NotificationList = lazyPart(async () => (await loadList()).NotificationList);
const preloadList = (): void => void loadList().catch(() => undefined);
/** Phones only. */
const NotificationSheet = lazyPart(async () => (await import('./notification-sheet')).NotificationSheet, 'toast');

/** The bell of the header, which opens the list of notifications: below it, on phones as a sheet. */
export function NotificationBell() {
  useEffect(watchNotifications, []);
  useEffect(startAlertWatch, []);
  const isMobile = useMobile();
  const [opened, setOpened] = useState(false);
  const toggle = (): void => setOpened(!opened);
  return (
    <>
      {isMobile ? (
        <WithSheet opened={opened} onToggle={toggle} onClose={() => setOpened(false)} />
      ) : (
        <WithPopover opened={opened} onToggle={toggle} onClose={() => setOpened(false)} />
      )}
      <NewNotice />
    </>
  );
}

interface OpenableProps {
  opened: boolean;
  onToggle: () => void;
  onClose: () => void;
}

const width = 400;

function WithPopover({ opened, onToggle, onClose }: OpenableProps) {
  const content = useDialogFocus(opened);
  const heading = useId();
  return (
    <Popover
      opened={opened}
      onChange={isOpen => isOpen || onClose()}
      width={width}
      position="bottom-end"
      offset={10}
      trapFocus
      hideDetached={false}
    >
      <Popover.Target>
        <BellButton onClick={onToggle} />
      </Popover.Target>
      <Popover.Dropdown ref={content} className={styles.popover} aria-labelledby={heading}>
        <h2 id={heading} className={styles.heading} tabIndex={-1} data-autofocus>
          Notifications
        </h2>
        <Suspense fallback={<Waiting />}>
          <NotificationList onFollow={onClose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function WithSheet({ opened, onToggle, onClose }: OpenableProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (opened && !isNeeded) setNeeded(true);
  return (
    <>
      <BellButton onClick={onToggle} aria-haspopup="dialog" aria-expanded={opened} />
      {isNeeded && (
        <Suspense fallback={null}>
          <NotificationSheet opened={opened} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <SkeletonLines lines={6} label="Loading notifications" />
  </div>
);

/** More are not counted on the bell. */
const maxShown = 99;

function BellButton(props: ComponentPropsWithRef<'button'>) {
  const unread = useUnreadCount();
  return (
    <button
      {...props}
      type="button"
      className={styles.bell}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      onPointerEnter={preloadList}
      onFocus={preloadList}
    >
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </button>
  );
}
