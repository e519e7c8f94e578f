import { marketControls } from '@portal/contracts/sandbox/market';
import { AmountField } from '@portal/ui/fields/amount-field';
import { MoneyField } from '@portal/ui/fields/money-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { readAmount } from '../commands/read-amount';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';
import styles from './money.module.css';
import { useSymbolOptions } from './use-symbol-options';

interface CreditCardsProps {
  accountId: string;
}

/** Gives an account cash, or tokens. */
export const CreditCards = ({ accountId }: CreditCardsProps) => (
  <div className={styles.pair}>
    <CashCard accountId={accountId} />
    <TokensCard accountId={accountId} />
  </div>
);

function CashCard({ accountId: id }: CreditCardsProps) {
  const { field, shell, busy } = useCommandForm(marketControls.creditCash, {
    initialValues: { dollars: '1000.00' },
    labels: { dollars: 'Dollars' },
    args: ({ dollars }) => ({ params: { id }, body: { dollars: readAmount(dollars) } }),
    result: 'Cash added.',
  });
  return (
    <FormCard title="Cash" shell={shell} busy={busy} submit="Add cash">
      <MoneyField {...field('dollars')} />
    </FormCard>
  );
}

function TokensCard({ accountId: id }: CreditCardsProps) {
  const symbols = useSymbolOptions();
  const { field, shell, busy } = useCommandForm(marketControls.creditTokens, {
    initialValues: { symbol: '', quantity: '100' },
    labels: { symbol: 'Symbol', quantity: 'Quantity' },
    validate: { symbol: symbol => (symbol === '' ? 'Choose a symbol.' : null) },
    args: ({ symbol, quantity }) => ({ params: { id }, body: { symbol, quantity: readAmount(quantity) } }),
    result: 'Tokens added.',
  });
  return (
    <FormCard title="Tokens" shell={shell} busy={busy} submit="Add tokens">
      <SelectField {...field('symbol')} options={symbols} />
      <AmountField {...field('quantity')} decimals={18} />
    </FormCard>
  );
}
