import { Modal } from '@mantine/core';
import { createContext, memo, type ReactNode, useContext, useEffect, useState } from 'react';
import styles from './step-dialog.module.css';
import { useCloseOnBack } from './use-close-on-back';
import { useDialogFocus } from './use-dialog-focus';

export interface StepDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Name of the step that is shown, if there are several. The focus moves when it changes. */
  step?: string;
  /** Prevents closing, as while a command is being sent: no close button, Esc and a click outside do nothing. */
  locked?: boolean | undefined;
  /** Width on desktop in px. */
  size?: number | undefined;
  /** On desktop it grows upward, so that its buttons stay where they are when content arrives or changes. */
  growsUp?: boolean | undefined;
  /** The address opens and closes it, so Back of the browser does. */
  isInAddress?: boolean | undefined;
  /** A component for each step, which renders one `DialogStep`. */
  children: ReactNode;
}

/** Notifies the enclosing dialog that one inside it opens (1) or closes (-1). */
const ParentDialog = createContext<((change: 1 | -1) => void) | null>(null);

/** True if the enclosing dialog cannot be closed. */
const Locked = createContext(false);

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
 * A dialog whose content changes by step; at 768 px and less a bottom sheet. It traps the focus, which starts on the
 * first field (or on `data-autofocus`), follows the step and returns to the opener. Esc, a click outside and the close
 * button close it; with nested dialogs Esc closes the inner one only. The content does not change while it fades out.
 */
export function StepDialog({
  opened,
  onClose,
  step = '',
  locked = false,
  size = 460,
  growsUp = false,
  isInAddress = false,
  children,
}: StepDialogProps) {
  const [isCovered, count] = useInnerDialogs(opened);
  const content = useDialogFocus(opened, { step, isCovered });
  useCloseOnBack(opened && !isInAddress, onClose, locked);
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
        inner: `${styles.inner} ${growsUp ? styles.growsUp : ''}`,
        content: styles.content ?? '',
        header: styles.header ?? '',
        body: styles.body ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <span className={styles.grip} aria-hidden="true" />
        <ParentDialog value={count}>
          <Locked value={locked}>
            <Freeze frozen={!opened}>{children}</Freeze>
          </Locked>
        </ParentDialog>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Keeps its last content while frozen. */
const Freeze = memo(
  function Freeze({ children }: { frozen: boolean; children: ReactNode }) {
    return children;
  },
  (_, next) => next.frozen,
);

export interface DialogStepProps {
  /** Heading of the dialog and its accessible name. */
  title: ReactNode;
  /** A line under the heading. */
  subtitle?: ReactNode;
  /** Step indicator above the heading: '1 Amount — 2 Review'. */
  steps?: ReactNode;
  /** Buttons at the end, the main action last. */
  footer?: ReactNode;
  /**
   * What has the focus first. `field`: the element with `data-autofocus`. `heading`: for content that should be read
   * before anything is pressed.
   */
  focus?: 'heading' | 'field';
  children: ReactNode;
}

/** The content of a StepDialog in one of its steps: heading, body and buttons. */
export function DialogStep({ title, subtitle, steps, footer, focus = 'heading', children }: DialogStepProps) {
  const isLocked = useContext(Locked);
  return (
    <>
      {/* A header element outside of sections would have the role banner. */}
      <Modal.Header role="none">
        <div className={styles.titles}>
          {steps !== undefined && <div className={styles.steps}>{steps}</div>}
          <Modal.Title
            component="h2"
            className={styles.title}
            {...(focus === 'heading' ? { tabIndex: -1, 'data-autofocus': true } : {})}
          >
            {title}
          </Modal.Title>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {!isLocked && <Modal.CloseButton aria-label="Close" />}
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  );
}
