import { TargetElement } from '@portal/ui/popovers/target-element';
import type { PopoverProps } from '@portal/ui/popovers/use-popover-button';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useDialogFocus } from '@portal/ui/layout/use-dialog-focus';
import { Popover } from '@mantine/core';
import { Suspense, useId } from 'react';
import styles from './notifications.module.css';

const NotificationList = lazyPart(async () => (await import('./notification-list')).NotificationList);

const width = 400;

/** The list of notifications below the bell. Load it when it is opened. */
export function NotificationPopover({ popover }: { popover: PopoverProps }) {
  const { target, ...state } = popover;
  const content = useDialogFocus(state.opened);
  const heading = useId();
  return (
    <Popover {...state} width={width} position="bottom-end" offset={10} trapFocus hideDetached={false}>
      <Popover.Target>
        <TargetElement element={target} />
      </Popover.Target>
      <Popover.Dropdown ref={content} className={styles.popover} aria-labelledby={heading}>
        <h2 id={heading} className={styles.heading} tabIndex={-1} data-autofocus>
          Notifications
        </h2>
        <Suspense fallback={<Waiting />}>
          <NotificationList onFollow={() => state.onChange(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <SkeletonLines lines={6} label="Loading notifications" />
  </div>
);
