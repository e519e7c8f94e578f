import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { transferControls } from '@portal/contracts/sandbox/transfers';
import { AmountField } from '@portal/ui/fields/amount-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatQuantity } from '@portal/ui/format/format';
import { readAmount } from '../commands/read-amount';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';
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
    result: ({ amount, asset }) => `The network has seen a deposit of ${formatQuantity(amount)} ${asset}.`,
  });
  return (
    <FormCard
      title="Token deposit"
      subtitle="Simulates a deposit that the network hasn’t confirmed yet."
      shell={shell}
      busy={busy}
      submit="Simulate token deposit"
    >
      <SelectField {...field('accountId')} options={accounts} />
      <SelectField {...field('asset')} options={assets} />
      <AmountField {...field('quantity')} decimals={18} />
    </FormCard>
  );
}
