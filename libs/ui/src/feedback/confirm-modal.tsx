import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '../controls/busy-button';
import { SheetModal } from '../layout/sheet-modal';
import styles from './confirm-modal.module.css';
import { Notice } from './notice';

interface ConfirmModalProps {
  opened: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** Label of the button that closes the dialog and changes nothing. */
  keep: string;
  /** Label of the button that carries it out; null if that is no longer possible. */
  confirm: string | null;
  /** Label of that button while it is busy. */
  busyText?: string;
  /** It is being carried out: the dialog cannot be closed. */
  busy: boolean;
  onConfirm: () => void;
  /** Why it failed; null if it did not. */
  problem: ReactNode;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for confirmation before something is canceled, removed or revoked; a failure is shown in the dialog. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, onClose, title, keep, confirm, busyText, busy, onConfirm, problem, children } = props;
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      focusHeading
      locked={busy}
      title={title}
      footer={
        <>
          <Button variant="default" size="md" disabled={busy} onClick={onClose}>
            {keep}
          </Button>
          {confirm !== null && (
            <BusyButton
              variant="outline"
              color="red"
              size="md"
              busy={busy}
              {...(busyText === undefined ? {} : { busyText })}
              onClick={onConfirm}
            >
              {confirm}
            </BusyButton>
          )}
        </>
      }
    >
      <div className={styles.content}>
        {children}
        {problem !== null && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </SheetModal>
  );
}
