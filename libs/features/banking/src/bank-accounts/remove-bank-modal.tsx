import { refresh, useApiMutation } from '@portal/client/api/query';
import { banking } from '@portal/contracts/endpoints/banking';
import { ConfirmModal } from '@portal/ui/feedback/confirm-modal';
import { toast } from '@portal/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { bankLabel, type Bank } from '../cash/bank-labels';
import { afterBank } from '../cash/cash-commands';

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
    <ConfirmModal
      opened={bank !== null}
      onClose={close}
      title="Remove this bank account?"
      keep="Keep bank account"
      confirm="Remove bank account"
      busyText="Removing…"
      busy={remove.isPending}
      onConfirm={send}
      problem={
        remove.isError ? (
          <>
            Failed to delete the bank account. Please refresh the page and try again.
            {remove.error.refusal !== null && <> {remove.error.refusal}</>}
          </>
        ) : null
      }
    >
      <p>
        You won’t be able to use <strong>{bank && bankLabel(bank)}</strong> for deposits or withdrawals.
      </p>
    </ConfirmModal>
  );
}
