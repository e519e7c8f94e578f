import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldMessages, type ApiFailure } from '@portal/client/api-failure';
import { useAccount } from '@portal/client/global-data';
import type { FiatAsset } from '@portal/contracts/portfolio';
import { canUseBankAccount, checkCashAmount, checkWithdrawal } from '@portal/domain/banking';
import { decimal, isPositive, parseDecimal, type Decimal } from '@portal/domain/money';
import { parseMoneyInput } from '@portal/ui/amount-input';
import { ErrorNote } from '@portal/ui/error-note';
import { formatMoney, formatWholeMoney } from '@portal/ui/format';
import { FormShell } from '@portal/ui/form-shell';
import { LinkButton } from '@portal/ui/link-button';
import { MoneyField } from '@portal/ui/money-field';
import { Notice } from '@portal/ui/notice';
import { SelectChevron } from '@portal/ui/select-field';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { bankLabel, chooseBank, describeBank, isSavings, savingsNote, type Bank } from './bank-words';
import type { CashMove } from './cash-commands';
import styles from './cash-modal.module.css';
import { accountLabel, cashWords, describeCashProblem, mostToWithdraw } from './cash-words';
import { useBanks, useCash, useLimits, usePendingCount } from './use-banking';

export interface CashDraft {
  readonly amount: Decimal;
  readonly bankId: string;
}

interface AmountStepProps {
  move: CashMove;
  wantedBank: string | null;
  /** What was entered before, on the way back from the review. */
  draft: CashDraft | null;
  /** Why the server did not do it; nothing has been moved. */
  refusal: ApiFailure | null;
  onReview: (draft: CashDraft) => void;
}

const quickAmounts = ['500', '1000', '2500', '5000'].map(decimal);

/** The first step. What is possible stands there before anything is typed [BNK-07, BNK-08]. */
export function AmountStep(props: AmountStepProps) {
  const { move } = props;
  const banks = useBanks();
  const limits = useLimits();
  const failed = [banks, limits].find(each => each.data === undefined && each.isError);
  if (failed !== undefined) {
    return (
      <ErrorNote
        text={
          limits.isError
            ? 'Error loading ACH details. Please refresh the page and try again.'
            : 'Your bank accounts could not be loaded.'
        }
        onRetry={() => void failed.refetch()}
        busy={failed.isFetching}
      />
    );
  }
  if (banks.data === undefined || limits.data === undefined) {
    return <SkeletonLines lines={6} label={`Loading what you can ${move}`} />;
  }
  const { canDeposit, depositMessage, canWithdraw, withdrawMessage } = limits.data;
  const can = move === 'deposit' ? canDeposit : canWithdraw;
  const message = move === 'deposit' ? depositMessage : withdrawMessage;
  const bank = chooseBank(banks.data, props.wantedBank);
  if (!can || bank === null) {
    return <Notice tone="warn">{message ?? `You cannot ${move} cash now.`}</Notice>;
  }
  return <AmountForm {...props} banks={banks.data} bank={bank} message={message} />;
}

interface AmountFormProps extends AmountStepProps {
  banks: readonly Bank[];
  bank: Bank;
  message: string | null;
}

/** A refusal at the field that it is about, or over the form. The server calls the bank account `deviceId`. */
function placeRefusal(refusal: ApiFailure | null) {
  if (refusal === null) return { fields: {}, form: undefined };
  const { amount, deviceId } = fieldMessages(refusal);
  const fields = { ...(amount === undefined ? {} : { amount }), ...(deviceId === undefined ? {} : { bank: deviceId }) };
  const isPlaced = Object.keys(fields).length > 0;
  const reason = refusal.errors[0]?.message ?? 'You seem to be offline. Please try again.';
  return { fields, form: isPlaced ? undefined : `${reason} Nothing has been moved.` };
}

function AmountForm({ move, draft, refusal, onReview, banks, bank, message }: AmountFormProps) {
  const words = cashWords[move];
  const cash = useCash();
  const account = accountLabel(useAccount());
  const refused = placeRefusal(refusal);
  const form = useForm({
    initialValues: { amount: draft === null ? '' : formatMoney(draft.amount).slice(1), bank: bank.plaidAccountId },
    initialErrors: refused.fields,
    validate: { amount: text => checkAmount(text, move, cash ?? null) },
  });
  const typed = parseMoneyInput(form.values.amount).value;
  const chosen = banks.find(({ plaidAccountId }) => plaidAccountId === form.values.bank) ?? bank;
  const setAmount = (amount: Decimal): void => form.setFieldValue('amount', formatMoney(amount).slice(1));
  const most = cash && mostToWithdraw(cash);

  const review = ({ amount, bank: bankId }: { amount: string; bank: string }): void => {
    const value = parseMoneyInput(amount).value;
    if (value !== null) onReview({ amount: value, bankId });
  };

  return (
    <FormShell
      form={form}
      onSubmit={review}
      labels={{ amount: 'Amount', bank: words.bank }}
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
            move === 'withdraw' && most ? (
              <LinkButton onClick={() => setAmount(most)}>Max {formatMoney(most)}</LinkButton>
            ) : undefined
          }
        />
        {move === 'deposit' && (
          <div className={styles.quick} role="group" aria-label="Amounts to choose">
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
        label={words.bank}
        name="bank"
        rightSection={<SelectChevron />}
        {...form.getInputProps('bank')}
        data={banks.map(each => ({
          value: each.plaidAccountId,
          label: canUseBankAccount(each).can
            ? bankLabel(each)
            : `${bankLabel(each)} (${describeBank(each).badge.toLowerCase()})`,
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
            {cash === undefined
              ? ''
              : `${formatMoney(cash?.availableWithdrawalBalance ?? parseDecimal('0'))} available`}
          </span>
        </p>
        <Holds move={move} cash={cash ?? null} />
      </div>
      <Button type="submit" size="md" fullWidth>
        {words.review}
      </Button>
    </FormShell>
  );
}

/** What holds cash back, and what is on its way already: told before anything is typed [BNK-09]. */
function Holds({ move, cash }: { move: CashMove; cash: FiatAsset | null }) {
  const count = usePendingCount().data?.count ?? 0;
  const lines = [
    move === 'deposit' ? 'You can trade with it in 1–3 business days, and withdraw it once it has cleared.' : null,
    move === 'withdraw' && cash !== null
      ? `${formatMoney(cash.availableSeasonedBalance)} of it is seasoned and can be withdrawn.`
      : null,
    move === 'withdraw' && cash !== null && isPositive(cash.openOrderBalance)
      ? `${formatMoney(cash.openOrderBalance)} more is held by open orders.`
      : null,
    count > 0 ? `${count} cash ${count === 1 ? 'transfer is' : 'transfers are'} pending.` : null,
  ];
  return <p className={styles.hint}>{lines.filter(line => line !== null).join(' ')}</p>;
}

/** The words beside the amount; null when it may be moved. */
function checkAmount(text: string, move: CashMove, cash: Parameters<typeof describeCashProblem>[1]): string | null {
  const { value, problem } = parseMoneyInput(text);
  if (value === null) return problem ?? 'Enter an amount.';
  const [found] = move === 'withdraw' && cash !== null ? checkWithdrawal(value, cash) : checkCashAmount(value);
  return found === undefined ? null : describeCashProblem(found, cash);
}
