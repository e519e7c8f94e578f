import { ActionIcon } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { costBasisDigits } from '@portal/domain/transfers/cost-basis';
import { MoneyField } from '@portal/ui/fields/money-field';
import { QuantityField } from '@portal/ui/fields/quantity-field';
import { IconTrash } from '@tabler/icons-react';
import styles from './cost-basis.module.css';
import { stripCommas, type CostBasisValues } from './cost-basis-values';

interface CostBasisRowFieldsProps {
  form: UseFormReturnType<CostBasisValues>;
  index: number;
  symbol: string;
  /** What the cost is for one of: 'share', 'BTC'. */
  unit: string;
  /** Number of decimals of the symbol [TRF-26]. */
  digits: number;
  disabled: boolean;
  /** Omitted for the first row, which cannot be removed [TRF-23]. */
  onRemove?: () => void;
}

/** One purchase: quantity and cost per unit. */
export function CostBasisRowFields({ form, index, symbol, unit, digits, disabled, onRemove }: CostBasisRowFieldsProps) {
  const row = form.values.rows[index];
  if (row === undefined) return null;
  const number = index + 1;
  const change = (path: string) => (text: string) => {
    form.setFieldValue(path, text);
    // An error of the sum is outdated once a row has changed.
    form.clearFieldError('rows');
  };
  const quantity = `rows.${index}.quantity`;
  const cost = `rows.${index}.cost`;
  return (
    <div className={styles.row} role="group" aria-label={`Purchase ${number}`}>
      <QuantityField
        name={quantity}
        label="Quantity"
        decimals={digits}
        symbol={symbol}
        value={row.quantity}
        disabled={disabled}
        error={form.errors[quantity]}
        onChange={change(quantity)}
        onBlur={() => form.setFieldValue(quantity, stripCommas(row.quantity, digits))}
      />
      <MoneyField
        name={cost}
        label={`Cost per ${unit}`}
        aria-describedby="cost-basis-unit"
        decimals={costBasisDigits}
        value={row.cost}
        disabled={disabled}
        error={form.errors[cost]}
        onChange={change(cost)}
        onBlur={() => form.setFieldValue(cost, stripCommas(row.cost, costBasisDigits))}
      />
      {onRemove && (
        <ActionIcon
          className={styles.remove ?? ''}
          variant="subtle"
          color="gray"
          size={40}
          disabled={disabled}
          aria-label={`Remove purchase ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
