import { market } from '@portal/contracts/endpoints/market';
import { marketControls } from '@portal/contracts/sandbox/market';
import { TextInput } from '@mantine/core';
import { missing } from '@portal/ui/format/missing';
import { CommandButton } from '../commands/command-button';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';
import { useLive } from '../page/use-live';

/** Closes order entry with a reason that people see, and opens it again. */
export function OrderEntryCard() {
  const status = useLive(market.ordersStatus).data;
  const { field, shell, busy } = useCommandForm(marketControls.suspendEntry, {
    initialValues: { message: 'Order entry is suspended.' },
    labels: { message: 'Reason shown to users' },
    args: ({ message }) => ({ body: { message } }),
    result: 'Order entry is suspended.',
  });
  return (
    <FormCard
      title="Order entry"
      subtitle={status === undefined ? missing : status.message}
      action={
        <CommandButton
          route={marketControls.suspendEntry}
          args={{ body: { message: null } }}
          result="Order entry is back on its normal schedule."
        >
          Reopen order entry
        </CommandButton>
      }
      shell={shell}
      busy={busy}
      submit="Suspend order entry"
    >
      <TextInput {...field('message')} autoComplete="off" maxLength={200} />
    </FormCard>
  );
}
