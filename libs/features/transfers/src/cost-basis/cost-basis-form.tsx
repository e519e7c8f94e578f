import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { usePaths } from '@portal/client/browser/paths';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { canSaveCostBasis, checkCostBasis, computeTotalCost } from '@portal/domain/transfers/cost-basis';
import { assetKindLabel } from '@portal/domain/transfers/history';
import type { TransferItem } from '@portal/domain/transfers/transfer-item';
import { compare, isPositive, sum, type Decimal } from '@portal/domain/money/money';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FormShell } from '@portal/ui/fields/form-shell';
import { formatMoney, formatQuantity } from '@portal/ui/format/format';
import { Notice } from '@portal/ui/feedback/notice';
import { SectionCard } from '@portal/ui/layout/section-card';
import { WhyLine } from '@portal/ui/display/inline-hint';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { CostBasisReview } from './cost-basis-review';
import { CostBasisRowFields } from './cost-basis-row';
import { emptyRow, pathOf, readRows, type CostBasisValues, type ReadRow } from './cost-basis-values';
import styles from './cost-basis.module.css';
import { NotConfirmedCost } from './open-cost-basis';
import { useCostBasis } from './use-cost-basis';

interface CostBasisFormProps {
  /** A transfer in status WAITING_FOR_COST_BASIS. */
  transfer: TransferItem<Transfer>;
  /** Number of decimals of the symbol. */
  digits: number;
}

/** Form for the cost basis of the transferred shares, one row per purchase [TRF-19 to TRF-31]. */
export function CostBasisForm({ transfer, digits }: CostBasisFormProps) {
  const { asset, amount } = transfer;
  const unit = assetKindLabel(transfer) === 'Crypto' ? asset : 'share';
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
  const basis = useCostBasis(transfer.id, form);
  const isOpen = basis.step === 'notConfirmed' || basis.step === 'checking';
  const isBusy = basis.step !== 'idle';
  const total = form.errors['rows'] ?? null;
  const [reviewed, setReviewed] = useState<readonly ReadRow[] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const add = (): void => {
    // Rendered first, so that the new row can take the focus.
    flushSync(() => form.insertListItem('rows', emptyRow(nextNumber(rows))));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };

  return (
    <SectionCard title="Cost basis" padded>
      <FormShell
        form={form}
        labels={labelsOf(rows.length, unit)}
        formError={total}
        onSubmit={values => setReviewed(readRows(values, digits))}
      >
        <p className={styles.lead} id="cost-basis-unit">
          Enter what you paid for your {formatQuantity(amount, digits)} {asset}. Add a line for each purchase, and enter
          the <strong>cost per {unit}</strong>, not the total.
        </p>
        <div className={styles.rows} ref={list}>
          {rows.map((row, index) => (
            <CostBasisRowFields
              key={row.id}
              form={form}
              index={index}
              symbol={asset}
              unit={unit}
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
          onClick={add}
        >
          Add another purchase
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
              <dt>Cost basis</dt>
              <dd>{formatMoney(totalOf(read ?? []))}</dd>
            </div>
          </dl>
        </div>
        {isOpen && <NotConfirmedCost {...basis} />}
        {basis.step === 'other' && <OtherOpen id={basis.transferId ?? ''} />}
        <div className={styles.end}>
          {!canSave && !isBusy && (
            <WhyLine id="cost-basis-why">Each line needs a quantity and a cost greater than 0.</WhyLine>
          )}
          <BusyButton
            type="submit"
            size="md"
            busy={basis.step === 'sending'}
            busyText="Saving…"
            disabled={!canSave || isOpen || basis.step === 'other'}
            {...(canSave ? {} : { 'aria-describedby': 'cost-basis-why' })}
          >
            Review cost basis
          </BusyButton>
        </div>
      </FormShell>
      <CostBasisReview
        rows={reviewed}
        symbol={asset}
        digits={digits}
        onClose={() => setReviewed(null)}
        onSave={ready => {
          setReviewed(null);
          basis.save(ready);
        }}
      />
    </SectionCard>
  );
}

/** Only one cost basis is saved at a time, and that of another transfer is not confirmed yet. */
function OtherOpen({ id }: { id: string }) {
  const paths = usePaths();
  return (
    <Notice tone="warn">
      We haven’t confirmed the cost basis for another transfer yet. <Link to={paths.transfer(id)}>Review it</Link>
    </Notice>
  );
}

/** Total cost of the complete rows; null before there is one. */
function totalOf(rows: readonly ReadRow[]): Decimal | null {
  const complete = rows.filter(({ amount, costBasis }) => isPositive(amount) && isPositive(costBasis.amount));
  return complete.length === 0 ? null : computeTotalCost(complete);
}

/** A number that no row has used: a row keeps its id when earlier rows are removed. */
const nextNumber = (rows: CostBasisValues['rows']): number => Math.max(...rows.map(({ number }) => number)) + 1;

function labelsOf(count: number, unit: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let index = 0; index < count; index++) {
    labels[`rows.${index}.quantity`] = `Quantity, purchase ${index + 1}`;
    labels[`rows.${index}.cost`] = `Cost per ${unit}, purchase ${index + 1}`;
  }
  return labels;
}
