import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldMessages, otherMessage, type ApiFailure } from '@portal/client/api/api-failure';
import type { Checkable } from '@portal/domain/market/symbols';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { WalletAddress } from '@portal/contracts/endpoints/wallets';
import { isPositive, type Decimal } from '@portal/domain/money/money';
import { checkTokenWithdrawal } from '@portal/domain/transfers/token-withdrawal';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { formatQuantity } from '@portal/ui/format/format';
import { FormShell } from '@portal/ui/fields/form-shell';
import { LinkButton } from '@portal/ui/controls/link-button';
import { QuantityField } from '@portal/ui/fields/quantity-field';
import { IconPlus } from '@tabler/icons-react';
import { AddressChoice, isSelectable } from '../wallet/address-choice';
import { walletErrors } from '../wallet/wallet-labels';
import type { WithdrawDraft } from './withdraw-draft';
import styles from '../wallet/wallets.module.css';

interface WithdrawFormProps {
  symbol: Checkable<PortalSymbol>;
  /** Null if unknown: the server decides. */
  available: Decimal | null;
  addresses: readonly WalletAddress[];
  /** Values entered before. */
  draft: WithdrawDraft | null;
  /** Why the server refused; nothing has left the account. */
  refusal: ApiFailure | null;
  onAdd: () => void;
  onReview: (draft: WithdrawDraft) => void;
}

/** Amount and address of a withdrawal; the available quantity is shown before anything is typed [WLT-30]. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { symbol: facts, available, addresses, draft, refusal, onAdd, onReview } = props;
  const { symbol, num_decimals: digits } = facts;
  const confirmed = addresses.filter(({ status }) => status === 'CONFIRMED');
  const named = refusal === null ? {} : fieldMessages(refusal);
  const reason = refusal && otherMessage(refusal, field => field === 'amount' || field === 'toAddress');
  const form = useForm({
    initialValues: {
      amount: draft === null ? '' : formatQuantity(draft.amount),
      address: draft?.address ?? (confirmed.length === 1 ? (confirmed[0]?.address ?? '') : ''),
    },
    initialErrors: {
      ...(named['amount'] === undefined ? {} : { amount: named['amount'] }),
      ...(named['toAddress'] === undefined ? {} : { address: named['toAddress'] }),
    },
    validate: {
      amount: text => {
        const { value, problem } = parseMoneyInput(text, digits);
        if (value === null) return problem ?? 'Enter an amount.';
        return checkTokenWithdrawal(value, { available, digits })?.message ?? null;
      },
      address: text => (text === '' ? explainNoAddress(addresses) : null),
    },
  });
  const review = ({ amount, address }: typeof form.values): void => {
    const { value } = parseMoneyInput(amount, digits);
    if (value !== null) onReview({ asset: symbol, amount: value, address });
  };
  return (
    <FormShell
      form={form}
      onSubmit={review}
      labels={{ amount: 'Amount', address: 'To' }}
      formError={refusal === null ? undefined : [walletErrors.withdraw, reason].filter(Boolean).join(' ')}
      className={styles.stack}
    >
      <QuantityField
        label="Amount"
        name="amount"
        symbol={symbol}
        decimals={digits}
        value={form.values.amount}
        onChange={text => form.setFieldValue('amount', text)}
        error={form.errors['amount']}
        description={
          available === null
            ? 'We can’t show how much you can withdraw. We’ll check your request when you submit it.'
            : `${formatQuantity(available, digits)} available to withdraw`
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        aside={
          available !== null &&
          isPositive(available) && (
            <LinkButton onClick={() => form.setFieldValue('amount', formatQuantity(available, digits))}>
              Use all {formatQuantity(available, digits)}
            </LinkButton>
          )
        }
      />
      {addresses.length === 0 ? (
        <div className={styles.part}>
          <p className={styles.label}>To</p>
          <p className={styles.hint}>Add a wallet address for {symbol} to continue.</p>
          {form.errors['address'] && <p className={styles.problem}>{form.errors['address']}</p>}
        </div>
      ) : (
        <AddressChoice
          addresses={addresses}
          value={form.values.address}
          onChange={address => form.setFieldValue('address', address)}
          error={form.errors['address']}
        />
      )}
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
        Add an address
      </Button>
      <Button type="submit" size="md" fullWidth>
        Review withdrawal
      </Button>
    </FormShell>
  );
}

function explainNoAddress(addresses: readonly WalletAddress[]): string {
  if (addresses.length === 0) return 'Add an address.';
  return addresses.some(isSelectable) ? 'Select an address.' : 'You need a confirmed address to withdraw.';
}
