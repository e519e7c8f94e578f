import type { UseFormReturnType } from '@mantine/form';
import { fieldMessages } from '@portal/client/api-failure';
import { callApi } from '@portal/client/http';
import { refresh, useApiMutation } from '@portal/client/query';
import { transfers, type Transfer } from '@portal/contracts/transfers';
import type { TransferItem } from '@portal/domain/history';
import { toast } from '@portal/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { pathOf, type CostBasisValues, type ReadRow } from './cost-basis-values';
import { wholeHistory } from './use-known-transfer';
import { useOutcome } from './use-outcome';
import { afterTransfer } from './use-submission';

const failed = 'There was an error updating the cost basis. Please refresh the page and try again.';

/**
 * Saves the cost basis of a transfer. True is success, everything else a failure with one wording [TRF-29 to TRF-31]; an
 * answer that is lost is looked up: a transfer that no longer waits has its cost (O-16).
 */
export function useCostBasis({ id }: TransferItem<Transfer>, form: UseFormReturnType<CostBasisValues>) {
  const cache = useQueryClient();
  const save = useApiMutation(transfers.saveCostBasis);
  const rows = useRef<readonly ReadRow[]>([]);
  const sayFailed = (): void =>
    void toast({ name: 'cost-basis', text: failed, status: 'error', timer: 7500, shouldReplace: true });

  const { outcome, start, checkAgain } = useOutcome<boolean>({
    send: () =>
      save.mutateAsync({
        params: { id },
        body: rows.current.map(row => ({
          id: row.id,
          amount: row.amount,
          costBasis: { amount: row.costBasis.amount, asset: 'USD' },
        })),
      }),
    async lookUp() {
      const { transactions } = await callApi(transfers.list, { query: wholeHistory });
      const entry = transactions.find(each => each.id === id);
      return entry !== undefined && entry.status !== 'WAITING_FOR_COST_BASIS' ? true : null;
    },
    onDone(saved) {
      void refresh(cache, afterTransfer);
      if (!saved) return sayFailed();
      form.reset();
      toast({
        name: 'cost-basis',
        text: 'Successfully added cost basis.',
        status: 'success',
        timer: 7500,
        shouldReplace: true,
      });
    },
    onRefused(failure) {
      const messages = Object.entries(fieldMessages(failure));
      form.setErrors(Object.fromEntries(messages.map(([field, message]) => [pathOf(field), message])));
      sayFailed();
    },
  });
  return {
    outcome,
    checkAgain,
    tryAgain: start,
    save(ready: readonly ReadRow[]) {
      rows.current = ready;
      start();
    },
  };
}
