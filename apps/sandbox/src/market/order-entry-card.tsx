import { market } from '@portal/contracts/endpoints/market';
import { marketControls } from '@portal/contracts/sandbox/market';
import { TextInput } from '@mantine/core';
import { FormShell } from '@portal/ui/fields/form-shell';
import { missing } from '@portal/ui/format/missing';
import { SectionCard } from '@portal/ui/layout/section-card';
import { CommandButton } from '../commands/command-button';
import { useCommandForm } from '../commands/use-command-form';
import { Fields, Submit } from '../page/fields';
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
    <SectionCard
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
      padded
    >
      <FormShell {...shell}>
        <Fields>
          <TextInput {...field('message')} autoComplete="off" maxLength={200} />
        </Fields>
        <Submit busy={busy}>Suspend order entry</Submit>
      </FormShell>
    </SectionCard>
  );
}
