import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { transferControls } from '@portal/contracts/sandbox/transfers';
import { AmountField } from '@portal/ui/fields/amount-field';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatQuantity } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { readAmount } from '../commands/read-amount';
import { useCommandForm } from '../commands/use-command-form';
import { Fields, Submit } from '../page/fields';
import { useAccountOptions } from './use-account-owners';
import { useSymbolOptions } from './use-symbol-options';

const canArrive = ({ assetDepositable }: PortalSymbol): boolean => assetDepositable === true;

/** Tokens that are seen on the chain for an account. */
export function ArrivalCard() {
  const accounts = useAccountOptions();
  const assets = useSymbolOptions(canArrive);
  const { field, shell, busy } = useCommandForm(transferControls.depositTokens, {
    initialValues: { accountId: '', asset: '', quantity: '100' },
    labels: { accountId: 'Account', asset: 'Symbol', quantity: 'Quantity' },
    validate: {
      accountId: id => (id === '' ? 'Choose an account.' : null),
      asset: symbol => (symbol === '' ? 'Choose a symbol.' : null),
    },
    args: ({ accountId, asset, quantity }) => ({ body: { accountId, asset, quantity: readAmount(quantity) } }),
    result: ({ amount, asset }) => `Deposit of ${formatQuantity(amount)} ${asset} seen by the network.`,
  });
  return (
    <SectionCard title="Token deposit" subtitle="The network has seen the tokens but hasn’t confirmed them yet." padded>
      <FormShell {...shell}>
        <Fields>
          <SelectField {...field('accountId')} options={accounts} />
          <SelectField {...field('asset')} options={assets} />
          <AmountField {...field('quantity')} decimals={18} />
        </Fields>
        <Submit busy={busy}>Simulate token deposit</Submit>
      </FormShell>
    </SectionCard>
  );
}
