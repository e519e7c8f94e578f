import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import styles from './sheet-modal.module.css';
import { useDialogFocus } from './use-dialog-focus';

interface SheetModalProps {
  opened: boolean;
  onClose: () => void;
  /** Heading of the dialog and its accessible name. */
  title: ReactNode;
  /** A line under the heading. */
  subtitle?: ReactNode;
  /** Step indicator above the heading: '1 Amount — 2 Review'. */
  steps?: ReactNode;
  /** Buttons at the end, the main action last. */
  footer?: ReactNode;
  /** Focuses the heading first, for dialogs that should be read before anything is pressed. */
  focusHeading?: boolean;
  /** Prevents closing: no close button, Esc and a click outside do nothing. */
  locked?: boolean;
  /** Width on desktop in px. */
  size?: number;
  children: ReactNode;
}

/** Notifies the enclosing dialog that one inside it opens (1) or closes (-1). */
const ParentDialog = createContext<((change: 1 | -1) => void) | null>(null);

/** True while a dialog inside this one is open, and the callback for inner dialogs. */
function useInnerDialogs(opened: boolean): [boolean, (change: 1 | -1) => void] {
  const notify = useContext(ParentDialog);
  const [inner, setInner] = useState(0);
  const [count] = useState(() => (change: 1 | -1) => setInner(open => open + change));
  useEffect(() => {
    if (!opened || notify === null) return undefined;
    notify(1);
    return () => notify(-1);
  }, [opened, notify]);
  return [inner > 0, count];
}

/**
 * A dialog; at 768 px and less a bottom sheet. It traps the focus, which starts on the first field (or on
 * `data-autofocus`) and returns to the opener. Esc, a click outside and the close button close it; with nested dialogs
 * Esc closes the inner one only.
 */
export function SheetModal({
  opened,
  onClose,
  title,
  subtitle,
  steps,
  footer,
  focusHeading = false,
  locked = false,
  size = 460,
  children,
}: SheetModalProps) {
  const [isCovered, count] = useInnerDialogs(opened);
  const content = useDialogFocus(opened, isCovered);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      returnFocus={false}
      closeOnEscape={!locked && !isCovered}
      closeOnClickOutside={!locked}
      transitionProps={{ transition: 'fade', duration: 180 }}
      classNames={{
        inner: styles.inner ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
        body: styles.body ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <span className={styles.grip} aria-hidden="true" />
        {/* A header element outside of sections would have the role banner. */}
        <Modal.Header role="none">
          <div className={styles.titles}>
            {steps !== undefined && <div className={styles.steps}>{steps}</div>}
            <Modal.Title
              component="h2"
              className={styles.title}
              {...(focusHeading ? { tabIndex: -1, 'data-autofocus': true } : {})}
            >
              {title}
            </Modal.Title>
            {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {!locked && <Modal.CloseButton aria-label="Close" />}
        </Modal.Header>
        <Modal.Body>
          <ParentDialog value={count}>{children}</ParentDialog>
        </Modal.Body>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
