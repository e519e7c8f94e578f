import { Button } from '@mantine/core';
import { refresh, useApiMutation } from '@portal/client/query';
import { banking } from '@portal/contracts/banking';
import { BusyButton } from '@portal/ui/busy-button';
import { Notice } from '@portal/ui/notice';
import { SheetModal } from '@portal/ui/sheet-modal';
import { toast } from '@portal/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLabel, type Bank } from './bank-words';
import { afterBank } from './cash-commands';
import styles from './cash-modal.module.css';

interface RemoveBankModalProps {
  /** Null while nothing is asked. */
  bank: Bank | null;
  onClose: () => void;
}

/** Asks before a linked account is removed [BNK-32]; a failure shows the given words and why, where the server says so [BNK-33]. */
export function RemoveBankModal({ bank, onClose }: RemoveBankModalProps) {
  const cache = useQueryClient();
  const remove = useApiMutation(banking.remove, { onSettled: () => refresh(cache, afterBank) });
  // What fades out still says what it said.
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
