import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Transfer } from '@portal/contracts/transfers';
import { canSaveCostBasis, checkCostBasis, computeTotalCost } from '@portal/domain/cost-basis';
import type { TransferItem } from '@portal/domain/history';
import { compare, sum } from '@portal/domain/money';
import { BusyButton } from '@portal/ui/busy-button';
import { FormShell } from '@portal/ui/form-shell';
import { formatMoney, formatQuantity } from '@portal/ui/format';
import { Notice } from '@portal/ui/notice';
import { SectionCard } from '@portal/ui/section-card';
import { WhyLine } from '@portal/ui/why-line';
import { IconPlus } from '@tabler/icons-react';
import { CostBasisRowFields } from './cost-basis-row';
import { emptyRow, pathOf, readRows, type CostBasisValues } from './cost-basis-values';
import styles from './cost-basis.module.css';
import { useCostBasis } from './use-cost-basis';

interface CostBasisFormProps {
  /** A transfer in status WAITING_FOR_COST_BASIS. */
  transfer: TransferItem<Transfer>;
  /** The symbol's decimals. */
  digits: number;
}

/** What the shares of a transfer have cost, in as many purchases as there were [TRF-19 to TRF-31]. */
export function CostBasisForm({ transfer, digits }: CostBasisFormProps) {
  const { asset, amount } = transfer;
  const form = useForm<CostBasisValues>({
    initialValues: { rows: [emptyRow(1)] },
    validate: values => {
      const rows = readRows(values, digits);
      if (rows === null) return {};
      return Object.fromEntries(
        checkCostBasis(rows, { amount, digits }).map(({ field, message }) => [pathOf(field), message]),
      );
    },
  });
  const { rows } = form.values;
  const read = readRows(form.values, digits);
  const canSave = read !== null && canSaveCostBasis(read);
  const entered = read === null ? null : sum(read.map(row => row.amount));
  const { outcome, save, checkAgain, tryAgain } = useCostBasis(transfer, form);
  const isBusy = outcome.step === 'sending' || outcome.step === 'notConfirmed';
  const total = form.errors['rows'] ?? null;

  return (
    <SectionCard title="Cost basis" padded>
      <FormShell
        form={form}
        labels={labelsOf(rows.length)}
        formError={total}
        onSubmit={values => {
          const ready = readRows(values, digits);
          if (ready !== null) save(ready);
        }}
      >
        <p className={styles.lead} id="cost-basis-unit">
          Tell us what your {formatQuantity(amount, digits)} {asset} have cost, each purchase on a line of its own.
          Enter the dollar amount <strong>for one unit</strong>, not the total.
        </p>
        <div className={styles.rows}>
          {rows.map((row, index) => (
            <CostBasisRowFields
              key={row.id}
              form={form}
              index={index}
              symbol={asset}
              digits={digits}
              disabled={isBusy}
              {...(index === 0 ? {} : { onRemove: () => form.removeListItem('rows', index) })}
            />
          ))}
        </div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => form.insertListItem('rows', emptyRow(nextNumber(rows)))}
        >
          Add a purchase
        </Button>
        <div role="status">
          <dl className={styles.totals}>
            <div>
              <dt>Entered</dt>
              <dd data-short={(entered !== null && compare(entered, amount) !== 0) || undefined}>
                {formatQuantity(entered, digits)} of {formatQuantity(amount, digits)} {asset}
              </dd>
            </div>
            <div>
              <dt>Total cost</dt>
              <dd>{formatMoney(read === null ? null : computeTotalCost(read))}</dd>
            </div>
          </dl>
        </div>
        {outcome.step === 'notConfirmed' && (
          <Notice tone="warn" role="status">
            {outcome.checking
              ? 'We could not confirm that your cost basis was saved. We are checking.'
              : 'We could not confirm that your cost basis was saved. The venue does not answer.'}
          </Notice>
        )}
        {outcome.step === 'notReceived' && (
          <Notice tone="danger" role="alert">
            Your cost basis was not received. Nothing was saved; what you entered is still here.
          </Notice>
        )}
        <div className={styles.end}>
          {!canSave && <WhyLine id="cost-basis-why">Enter a quantity and a cost above 0 on each line.</WhyLine>}
          {outcome.step === 'notConfirmed' ? (
            <BusyButton variant="default" size="md" busy={outcome.checking} busyText="Checking" onClick={checkAgain}>
              Check again
            </BusyButton>
          ) : (
            <BusyButton
              type={outcome.step === 'notReceived' ? 'button' : 'submit'}
              size="md"
              busy={outcome.step === 'sending'}
              busyText="Saving"
              disabled={!canSave}
              {...(canSave ? {} : { 'aria-describedby': 'cost-basis-why' })}
              {...(outcome.step === 'notReceived' ? { onClick: tryAgain } : {})}
            >
              {outcome.step === 'notReceived' ? 'Try again' : 'Save cost basis'}
            </BusyButton>
          )}
        </div>
      </FormShell>
    </SectionCard>
  );
}

/** A number that no line has had: a line keeps its id when those before it are removed. */
const nextNumber = (rows: CostBasisValues['rows']): number => Math.max(...rows.map(({ number }) => number)) + 1;

function labelsOf(count: number): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let index = 0; index < count; index++) {
    labels[`rows.${index}.quantity`] = `Quantity of purchase ${index + 1}`;
    labels[`rows.${index}.cost`] = `Cost per unit of purchase ${index + 1}`;
  }
  return labels;
}
