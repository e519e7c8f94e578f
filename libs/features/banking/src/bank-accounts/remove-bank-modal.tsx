import { Button } from '@mantine/core';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { banking } from '@portal/contracts/endpoints/banking';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { toast } from '@portal/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLabel, type Bank } from '../cash/bank-labels';
import { afterBank } from '../cash/cash-commands';
import styles from '../cash/cash-modal.module.css';

interface RemoveBankModalProps {
  /** Null while the dialog is closed. */
  bank: Bank | null;
  onClose: () => void;
}

/**
 * Asks for confirmation before a linked account is removed [BNK-32]; a failure shows the fixed text and the server's
 * reason, if any [BNK-33].
 */
export function RemoveBankModal({ bank, onClose }: RemoveBankModalProps) {
  const cache = useQueryClient();
  const remove = useApiMutation(banking.remove, { onSettled: () => refresh(cache, afterBank) });
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(bank);
  if (bank !== null && bank !== shown) setShown(bank);
  const close = (): void => {
    remove.reset();
    onClose();
  };
  const send = (): void => {
    if (bank === null || remove.isPending) return;
    remove.mutate(
      { params: { id: bank.plaidAccountId } },
      {
        onSuccess() {
          toast({ name: 'banking', text: `${bankLabel(bank)} was removed.`, status: 'success' });
          close();
        },
      },
    );
  };
  return (
    <SheetModal
      opened={bank !== null}
      onClose={close}
      focusHeading
      locked={remove.isPending}
      title="Remove this bank account?"
      footer={
        <>
          <Button variant="default" size="md" disabled={remove.isPending} onClick={close}>
            Keep account
          </Button>
          <BusyButton
            variant="outline"
            color="red"
            size="md"
            busy={remove.isPending}
            busyText="Removing"
            onClick={send}
          >
            Remove account
          </BusyButton>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.text}>
          <strong>{shown && bankLabel(shown)}</strong> can then no longer be used for deposits and withdrawals. You can
          link it again later.
        </p>
        {remove.isError && (
          <Notice tone="danger" role="alert">
            Failed to delete the bank account. Please refresh the page and try again.
            {remove.error.code === 'BANK_ACCOUNT_IN_USE' && <> {remove.error.message}</>}
          </Notice>
        )}
      </div>
    </SheetModal>
  );
}
