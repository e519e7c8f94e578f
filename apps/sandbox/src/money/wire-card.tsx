import { money } from '@portal/contracts/sandbox/money';
import { TextInput } from '@mantine/core';
import { FormShell } from '@portal/ui/fields/form-shell';
import { MoneyField } from '@portal/ui/fields/money-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { SectionCard } from '@portal/ui/layout/section-card';
import { readAmount } from '../commands/read-amount';
import { useCommandForm } from '../commands/use-command-form';
import { Fields, Submit } from '../page/fields';
import { useAccountOptions } from './use-account-owners';

/** Delivers a wire to an account. */
export function WireCard() {
  const accounts = useAccountOptions();
  const { field, shell, busy } = useCommandForm(money.wire, {
    initialValues: { reference: '', dollars: '1000.00', sender: 'Marisol Vance' },
    labels: { reference: 'Account', dollars: 'Dollars', sender: 'Sender' },
    validate: { reference: id => (id === '' ? 'Choose an account.' : null) },
    args: ({ reference, dollars, sender }) => ({ body: { reference, dollars: readAmount(dollars), sender } }),
    result: 'Wire sent.',
  });
  return (
    <SectionCard title="Wire" subtitle="Arrives right away, with the account as its reference." padded>
      <FormShell {...shell}>
        <Fields>
          <SelectField {...field('reference')} options={accounts} />
          <MoneyField {...field('dollars')} />
          <TextInput {...field('sender')} autoComplete="off" maxLength={100} />
        </Fields>
        <Submit busy={busy}>Send wire</Submit>
      </FormShell>
    </SectionCard>
  );
}
