import { marketControls } from '@portal/contracts/sandbox/market';
import type { Decimal } from '@portal/domain/money/money';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { AmountField } from '@portal/ui/fields/amount-field';
import { formatQuantity } from '@portal/ui/format/format';
import { type FormEvent, useRef, useState } from 'react';
import { readAmount } from '../commands/read-amount';
import { describeFailure } from '../commands/result';
import { useCommand } from '../commands/use-command';
import { useFocusFallback } from '../commands/use-focus-fallback';
import styles from './market.module.css';

interface FillFormProps {
  /** Id of the order. */
  id: string;
  /** Quantity that may still fill. */
  leaves: Decimal;
}

/** Decimals of a quantity at most. */
const quantityDecimals = 18;

/** Fills an order, wholly or in part. */
export function FillForm({ id, leaves }: FillFormProps) {
  const [quantity, setQuantity] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useFocusFallback(form);
  const { run, busy, failure } = useCommand(marketControls.fillOrder, {
    result: ({ status }) => `Order ${id} is ${status.name.toLowerCase()}.`,
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = quantity === '' ? {} : { quantity: readAmount(quantity) };
    if ((await run({ params: { id }, body })) === null) setQuantity('');
  };
  return (
    <form ref={form} method="post" className={styles.inline} onSubmit={event => void submit(event)}>
      <AmountField
        className={styles.figure ?? ''}
        aria-label={`Quantity of order ${id} to fill (leave empty to fill all)`}
        placeholder={formatQuantity(leaves)}
        decimals={quantityDecimals}
        value={quantity}
        onChange={setQuantity}
        error={failure === null ? undefined : describeFailure(failure)}
      />
      <BusyButton type="submit" size="xs" variant="default" busy={busy} aria-label={`Fill order ${id}`}>
        Fill
      </BusyButton>
    </form>
  );
}
