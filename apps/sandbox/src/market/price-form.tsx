import { marketControls } from '@portal/contracts/sandbox/market';
import { AmountField } from '@portal/ui/fields/amount-field';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { type FormEvent, useState } from 'react';
import { readAmount } from '../commands/read-amount';
import { describeFailure } from '../commands/result';
import { useCommand } from '../commands/use-command';
import styles from './market.module.css';

interface PriceFormProps {
  symbol: string;
  /** Decimals of its prices. */
  digits: number;
}

/** Moves the price of a symbol. */
export function PriceForm({ symbol, digits }: PriceFormProps) {
  const [price, setPrice] = useState('');
  const { run, busy, failure } = useCommand(marketControls.movePrice, { result: `${symbol} price updated.` });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((await run({ params: { symbol }, body: { price: readAmount(price) } })) === null) setPrice('');
  };
  return (
    <form method="post" className={styles.inline} onSubmit={event => void submit(event)}>
      <AmountField
        className={styles.figure ?? ''}
        aria-label={`New ${symbol} price`}
        placeholder="Price"
        decimals={digits}
        value={price}
        onChange={setPrice}
        error={failure === null ? undefined : describeFailure(failure)}
      />
      <BusyButton type="submit" size="xs" variant="default" busy={busy} aria-label={`Move the ${symbol} price`}>
        Move
      </BusyButton>
    </form>
  );
}
