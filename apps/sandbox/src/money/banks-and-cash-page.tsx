import { useState } from 'react';
import { FindField } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import { BanksCard } from './banks-card';
import { CashMovesCard } from './cash-moves-card';
import { useAccountOwners, useAccountOptions } from './use-account-owners';
import { money } from '@portal/contracts/sandbox/money';
import { TextInput } from '@mantine/core';
import { MoneyField } from '@portal/ui/fields/money-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { readAmount } from '../commands/read-amount';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';

/** Linked banks, and deposits and withdrawals in progress, found by person, account, bank or id. */
export function BanksAndCashPage() {
  const [search, setSearch] = useState('');
  const owners = useAccountOwners();
  return (
    <SectionPage
      title="Banks and cash"
      lead="Deposits and withdrawals, pending ones first, and linked bank accounts."
      aside={<FindField placeholder="Find a person, bank, or account" value={search} onChange={setSearch} />}
    >
      <CashMovesCard owners={owners} search={search} />
      <BanksCard owners={owners} search={search} />
      <WireCard />
    </SectionPage>
  );
}

/** Delivers a wire to an account. */
function WireCard() {
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
