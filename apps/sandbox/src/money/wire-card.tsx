import { money } from '@portal/contracts/sandbox/money';
import { TextInput } from '@mantine/core';
import { MoneyField } from '@portal/ui/fields/money-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { readAmount } from '../commands/read-amount';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';
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
    <FormCard
      title="Wire"
      subtitle="Arrives right away, with the account as its reference."
      shell={shell}
      busy={busy}
      submit="Send wire"
    >
      <SelectField {...field('reference')} options={accounts} />
      <MoneyField {...field('dollars')} />
      <TextInput {...field('sender')} autoComplete="off" maxLength={100} />
    </FormCard>
  );
}
