import { banking } from '@portal/contracts/endpoints/banking';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { usePaths } from '@portal/client/browser/paths';
import { fieldMessages, type ApiFailure } from '@portal/client/api/api-failure';
import { useAccount, useIdentity } from '@portal/client/account/global-data';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { useSession } from '@portal/client/session/session-store';
import {
  canLinkBank,
  canUseBankAccount,
  checkCashAmount,
  checkWithdrawal,
  maxWithdrawal,
} from '@portal/domain/transfers/banking';
import { compare, decimal, isPositive, zero, type Decimal } from '@portal/domain/money/money';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatOwnAccount } from '@portal/ui/format/format-account';
import { formatMoney, formatWholeMoney } from '@portal/ui/format/format';
import { FormShell } from '@portal/ui/fields/form-shell';
import { LinkButton } from '@portal/ui/controls/link-button';
import { MoneyField } from '@portal/ui/fields/money-field';
import { Notice } from '@portal/ui/feedback/notice';
import { SelectChevron } from '@portal/ui/fields/select-field';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Link } from 'react-router';
import { bankOption, chooseBank, describeBank, isSavings, savingsNote, type Bank } from './bank-labels';
import type { CashMove } from './cash-commands';
import { namesOf, type CashIntent } from './cash-intent';
import styles from './cash-modal.module.css';
import {
  cashLabels,
  describeCashProblem,
  describeRefusal,
  describeUnseasonedCash,
  mayNotMoveCash,
} from './cash-labels';
import { useBanks, useCash, useLimits, usePendingCount } from './use-banking';
import { useCashMove } from './use-cash-move';

interface AmountStepProps {
  move: CashMove;
  requestedBank: string | null;
  /** Values entered before, when returning from the review. */
  draft: CashIntent | null;
  /** Why the server refused; no cash has been moved. */
  refusal: ApiFailure | null;
  onReview: (draft: CashIntent) => void;
}

const quickAmounts = ['500', '1000', '2500', '5000'].map(decimal);

/** First step. Limits are shown before anything is typed [BNK-07, BNK-08]. */
export function AmountStep(props: AmountStepProps) {
  const { move } = props;
  const paths = usePaths();
  const { open } = useCashMove();
  const canLink = useSession(({ authenticated, authorities }) => canLinkBank(authenticated, authorities.list));
  const banks = useBanks();
  const limits = useLimits();
  const lacksRows = useLacksRows(banking.accounts);
  const failed = [banks, limits].find(each => each.data === undefined && each.isError);
  if (failed?.error?.status === 403) return <Notice tone="warn">{mayNotMoveCash}</Notice>;
  if (failed !== undefined) {
    return (
      <ErrorNote
        text={
          limits.isError
            ? 'Error loading ACH details. Please refresh the page and try again.'
            : 'We couldn’t load your bank accounts.'
        }
        onRetry={() => void failed.refetch()}
        busy={failed.isFetching}
      />
    );
  }
  if (banks.data === undefined || limits.data === undefined) {
    return <SkeletonLines lines={6} label={`Loading ${cashLabels[move].noun} details`} />;
  }
  const { canDeposit, depositMessage, canWithdraw, withdrawMessage } = limits.data;
  const can = move === 'deposit' ? canDeposit : canWithdraw;
  const message = move === 'deposit' ? depositMessage : withdrawMessage;
  const bank = chooseBank(banks.data, props.requestedBank);
  const hasNone = banks.data.length === 0 && !lacksRows;
  // If the server does not say whether cash can be moved, it decides when it is asked to.
  if (can === false || bank === null) {
    return (
      <div className={styles.stack}>
        <Notice tone="warn">
          {can === false
            ? describeRefusal(move, message)
            : !hasNone
              ? 'None of your linked bank accounts can be used right now.'
              : canLink
                ? 'You don’t have a linked bank account.'
                : 'You don’t have a linked bank account, and you don’t have permission to link one.'}
        </Notice>
        {bank === null && (canLink || !hasNone) && (
          <Button size="md" fullWidth component={Link} to={paths.account('bank-accounts')}>
            {hasNone ? 'Link bank account' : 'Go to bank accounts'}
          </Button>
        )}
        {hasNone && !canLink && move === 'deposit' && (
          <Button size="md" fullWidth onClick={() => open('wire')}>
            View wire instructions
          </Button>
        )}
      </div>
    );
  }
  return <AmountForm {...props} banks={banks.data} bank={bank} message={message} />;
}

interface AmountFormProps extends AmountStepProps {
  banks: readonly Bank[];
  bank: Bank;
  message: string | null;
}

/** Assigns a refusal to its field, or to the form. The server's field `deviceId`, or `productId`, is the bank account. */
function assignRefusal(refusal: ApiFailure | null) {
  if (refusal === null) return { fields: {}, form: undefined };
  const { amount, productId, deviceId = productId } = fieldMessages(refusal);
  const fields = { ...(amount === undefined ? {} : { amount }), ...(deviceId === undefined ? {} : { bank: deviceId }) };
  const isAssigned = Object.keys(fields).length > 0;
  const reason =
    refusal.reason ??
    (refusal.kind === 'offline'
      ? 'You’re offline. Please try again when you’re back online.'
      : refusal.kind === 'http'
        ? 'Your request was rejected, and no reason was given.'
        : 'We couldn’t send your request.');
  return { fields, form: isAssigned ? undefined : `${endWithPeriod(reason)} No money was moved.` };
}

function AmountForm({ move, draft, refusal, onReview, banks, bank, message }: AmountFormProps) {
  const labels = cashLabels[move];
  const { cash } = useCash();
  const account = formatOwnAccount(useAccount(), useIdentity());
  const refused = assignRefusal(refusal);
  const form = useForm({
    initialValues: { amount: draft === null ? '' : formatMoney(draft.amount).slice(1), bank: bank.plaidAccountId },
    initialErrors: refused.fields,
    validate: { amount: text => checkAmount(text, move, cash ?? null) },
  });
  const typed = parseMoneyInput(form.values.amount).value;
  const chosen = banks.find(({ plaidAccountId }) => plaidAccountId === form.values.bank) ?? bank;
  const setAmount = (amount: Decimal): void => form.setFieldValue('amount', formatMoney(amount).slice(1));
  const ceiling = move === 'withdraw' && cash ? maxWithdrawal(cash) : null;
  const most = ceiling !== null && isPositive(ceiling) ? ceiling : null;

  const review = ({ amount }: { amount: string }): void => {
    const value = parseMoneyInput(amount).value;
    if (value !== null) onReview({ amount: value, ...namesOf(chosen) });
  };

  return (
    <FormShell
      form={form}
      onSubmit={review}
      // Only the server refuses a bank account, and its answer is shown at the field.
      labels={{ amount: 'Amount' }}
      formError={refused.form}
      className={styles.stack ?? ''}
    >
      <div>
        <MoneyField
          label="Amount"
          name="amount"
          data-autofocus
          size="xl"
          classNames={{ input: styles.amount ?? '', section: styles.currency ?? '' }}
          value={form.values.amount}
          onChange={text => form.setFieldValue('amount', text)}
          error={form.errors['amount']}
          aside={
            most !== null ? (
              <LinkButton onClick={() => setAmount(most)}>Use all {formatMoney(most)}</LinkButton>
            ) : undefined
          }
        />
        {most && typed !== null && compare(typed, most) > 0 && form.errors['amount'] != null && (
          <Button variant="default" size="sm" mt="xs" onClick={() => setAmount(most)}>
            Use {formatMoney(most)}
          </Button>
        )}
        {move === 'deposit' && (
          <div className={styles.quick} role="group" aria-label="Suggested amounts">
            {quickAmounts.map(amount => (
              <Button
                key={amount}
                variant="default"
                size="sm"
                aria-pressed={typed === amount}
                onClick={() => setAmount(amount)}
              >
                {formatWholeMoney(amount)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <NativeSelect
        label={labels.bank}
        name="bank"
        rightSection={<SelectChevron />}
        {...form.getInputProps('bank')}
        data={banks.map(each => ({
          value: each.plaidAccountId,
          label: canUseBankAccount(each).can
            ? bankOption(each)
            : `${bankOption(each)} (${describeBank(each).badge?.toLowerCase()})`,
          disabled: !canUseBankAccount(each).can,
        }))}
        description={[message, isSavings(chosen) ? savingsNote : null].filter(text => text !== null).join(' ')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <div>
        <p className={styles.label}>{move === 'deposit' ? 'To' : 'From'}</p>
        <p className={styles.own}>
          <span>{account}</span>
          <span className={styles.available}>
            {cash === undefined || cash?.availableWithdrawalBalance === null
              ? ''
              : `${formatMoney(cash === null ? zero : cash.availableWithdrawalBalance)} available to trade`}
          </span>
        </p>
        <HoldNotices move={move} cash={cash ?? null} />
      </div>
      <Button type="submit" size="md" fullWidth>
        {labels.review}
      </Button>
    </FormShell>
  );
}

/** Cash on hold and in transit, shown before anything is typed [BNK-09]. */
function HoldNotices({ move, cash }: { move: CashMove; cash: FiatAsset | null }) {
  const count = usePendingCount().data?.count ?? 0;
  const lines = [
    move === 'withdraw' && cash !== null ? describeUnseasonedCash(cash) : null,
    move === 'withdraw' && cash !== null && maxWithdrawal(cash) === null
      ? 'We can’t show how much you can withdraw. We’ll check your request when you submit it.'
      : null,
    move === 'withdraw' && cash?.openOrderBalance != null && isPositive(cash.openOrderBalance)
      ? `${formatMoney(cash.openOrderBalance)} more is held for open orders.`
      : null,
    count > 0 ? `${count} pending ACH ${count === 1 ? 'transfer' : 'transfers'}.` : null,
  ];
  return <p className={styles.hint}>{lines.filter(line => line !== null).join(' ')}</p>;
}

/** Error of the amount; null if it can be moved. */
function checkAmount(text: string, move: CashMove, cash: Parameters<typeof describeCashProblem>[1]): string | null {
  const { value, problem } = parseMoneyInput(text);
  if (value === null) return problem ?? 'Enter an amount.';
  const [found] = move === 'withdraw' && cash !== null ? checkWithdrawal(value, cash) : checkCashAmount(value);
  return found === undefined ? null : describeCashProblem(found, cash);
}
