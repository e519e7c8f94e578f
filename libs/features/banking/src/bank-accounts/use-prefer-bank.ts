import { refresh, useApiMutation } from '@portal/client/api/query';
import { banking } from '@portal/contracts/endpoints/banking';
import { toast } from '@portal/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { bankLabel, type Bank } from '../cash/bank-labels';
import { afterBank } from '../cash/cash-commands';

/** Makes a bank account the default [BNK-34]; a failure shows the fixed text [BNK-35]. */
export function usePreferBank(): (bank: Bank) => void {
  const cache = useQueryClient();
  const prefer = useApiMutation(banking.prefer, { onSettled: () => refresh(cache, afterBank) });
  return bank => {
    if (prefer.isPending) return;
    prefer.mutate(
      { params: { id: bank.plaidAccountId } },
      {
        onSuccess: () =>
          toast({ name: 'banking', text: `${bankLabel(bank)} is the default bank account now.`, status: 'success' }),
        onError: () =>
          toast({
            name: 'banking',
            text: 'Failed to set the default bank account. Please refresh the page and try again.',
            status: 'error',
          }),
      },
    );
  };
}
