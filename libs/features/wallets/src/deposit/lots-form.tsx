import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ProviderHolding } from '@portal/contracts/endpoints/securities-providers';
import { sum, type Decimal } from '@portal/domain/money/money';
import { checkLotPart } from '@portal/domain/transfers/wallet';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { formatMoney, formatQuantity } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { FormShell } from '@portal/ui/fields/form-shell';
import { LinkButton } from '@portal/ui/controls/link-button';
import { QuantityField } from '@portal/ui/fields/quantity-field';
import { useState } from 'react';
import { totalOf, type SharesDraft } from './shares-draft';
import styles from '../wallet/wallets.module.css';

interface LotsFormProps {
  holding: ProviderHolding;
  /** Number of decimals of the symbol. */
  digits: number;
  draft: SharesDraft | null;
  onBack: () => void;
  onReview: (draft: SharesDraft) => void;
}

type Lot = ProviderHolding['lots'][number];

const describeCost = ({ costBasis }: Lot): string =>
  costBasis ? `${formatMoney(costBasis.amount)} each` : 'Cost not known';

const describeDate = ({ id, acquiredDate }: Lot): string =>
  `Lot ${id}, ${acquiredDate ? `acquired ${formatDate(acquiredDate)}` : 'date not known'}`;

/** Selection of the lots of a security to deposit, in whole or in part; an empty lot is not deposited. */
export function LotsForm({ holding, digits, draft, onBack, onReview }: LotsFormProps) {
  const { symbol, securityId, lots } = holding;
  const [isEmpty, setEmpty] = useState(false);
  const form = useForm({
    initialValues: {
      lots: lots.map(({ id }) => {
        const quantity = draft?.lots.find(part => part.id === id)?.quantity;
        return quantity === undefined ? '' : formatQuantity(quantity);
      }),
    },
  });

  const review = ({ lots: texts }: typeof form.values): void => {
    const parts: { id: string; quantity: SharesDraft['lots'][number]['quantity'] }[] = [];
    let isWrong = false;
    for (const [index, lot] of lots.entries()) {
      const text = texts[index] ?? '';
      if (text.trim() === '') continue;
      const { value, problem } = parseMoneyInput(text, digits);
      const wrong =
        value === null ? (problem ?? 'Enter a quantity.') : checkLotPart(value, { held: lot.quantity, digits });
      if (wrong !== null) {
        isWrong = true;
        form.setFieldError(`lots.${index}`, wrong);
      } else if (value !== null) parts.push({ id: lot.id, quantity: value });
    }
    setEmpty(!isWrong && parts.length === 0);
    if (!isWrong && parts.length > 0) onReview({ securityId, symbol, lots: parts });
  };
  const setAll = (): void => form.setValues({ lots: lots.map(({ quantity }) => formatQuantity(quantity, digits)) });

  return (
    <FormShell
      form={form}
      onSubmit={review}
      labels={Object.fromEntries(lots.map(({ id }, index) => [`lots.${index}`, `Lot ${id}`]))}
      formError={isEmpty ? 'Enter a quantity for at least one lot.' : undefined}
      className={styles.stack}
    >
      <div className={styles.part}>
        <div className={styles.lotsHead}>
          <span className={styles.label}>Lots</span>
          <LinkButton onClick={setAll}>All lots</LinkButton>
        </div>
        <ul className={styles.choices}>
          {lots.map((lot, index) => (
            <li key={lot.id} className={styles.lot}>
              <span className={styles.words}>
                <strong>
                  {formatQuantity(lot.quantity, digits)} {symbol}
                </strong>
                <span className={styles.hint}>{describeDate(lot)}</span>
                <span className={styles.hint}>{describeCost(lot)}</span>
              </span>
              <QuantityField
                aria-label={`Quantity of lot ${lot.id}`}
                name={`lots.${index}`}
                data-autofocus={index === 0 || undefined}
                symbol={symbol}
                decimals={digits}
                placeholder="0"
                value={form.values.lots[index] ?? ''}
                onChange={text => form.setFieldValue(`lots.${index}`, text)}
                error={form.errors[`lots.${index}`]}
              />
            </li>
          ))}
        </ul>
        <p className={styles.hint} role="status">
          {formatQuantity(chosenOf(form.values.lots, digits), digits)} of {formatQuantity(totalOf(holding), digits)}{' '}
          {symbol} chosen.
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onBack}>
          Go back
        </Button>
        <Button type="submit" size="md" flex={1}>
          Review deposit
        </Button>
      </div>
    </FormShell>
  );
}

/** Sum of the quantities entered; text that is not a number counts as zero and has an error at its field. */
const chosenOf = (texts: readonly string[], digits: number): Decimal =>
  sum(texts.flatMap(text => parseMoneyInput(text, digits).value ?? []));
