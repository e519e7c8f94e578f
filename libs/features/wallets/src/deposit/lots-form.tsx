import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ProviderHolding } from '@portal/contracts/endpoints/securities-providers';
import { formatMoney, formatQuantity } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { CheckField } from '@portal/ui/fields/check-field';
import { FormShell } from '@portal/ui/fields/form-shell';
import { LinkButton } from '@portal/ui/controls/link-button';
import { lotName, totalOf, type SharesDraft } from './shares-draft';
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
  costBasis ? `${formatMoney(costBasis.amount)} each` : 'Cost not available';

const describeLot = ({ id, acquiredDate }: Lot): string => {
  const name = lotName({ id, acquiredDate });
  if (name !== id) return name;
  return `Lot ${id}, ${acquiredDate ? `acquired ${formatDate(acquiredDate)}` : 'date not available'}`;
};

/**
 * Selection of the lots of a security to deposit, each as a whole: the specification names lots, and a back end may read
 * their ids alone.
 */
export function LotsForm({ holding, digits, draft, onBack, onReview }: LotsFormProps) {
  const { symbol, securityId, lots } = holding;
  const form = useForm({
    initialValues: { lots: draft?.lots.map(({ id }) => id) ?? [] },
    validate: { lots: chosen => (chosen.length === 0 ? 'Select at least one lot.' : null) },
  });
  const chosen = lots.filter(({ id }) => form.values.lots.includes(id));
  const setLots = (ids: string[]): void => {
    form.setValues({ lots: ids });
    form.clearErrors();
  };
  return (
    <FormShell
      form={form}
      onSubmit={() => onReview({ securityId, symbol, lots: chosen.map(({ id, quantity }) => ({ id, quantity })) })}
      labels={{ lots: 'Lots' }}
      formError={form.errors['lots']}
      className={styles.stack}
    >
      <div className={styles.part}>
        <div className={styles.lotsHead}>
          <span className={styles.label}>Lots</span>
          <LinkButton onClick={() => setLots(lots.map(({ id }) => id))}>All lots</LinkButton>
        </div>
        <ul className={styles.choices}>
          {lots.map((lot, index) => (
            <li key={lot.id} className={styles.lot}>
              <CheckField
                name="lots"
                data-autofocus={index === 0 || undefined}
                checked={form.values.lots.includes(lot.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setLots([...form.values.lots.filter(id => id !== lot.id), ...(checked ? [lot.id] : [])])
                }
                label={
                  <span className={styles.words}>
                    <strong>
                      {formatQuantity(lot.quantity, digits)} {symbol}
                    </strong>{' '}
                    <span className={styles.hint}>{describeLot(lot)}</span>{' '}
                    <span className={styles.hint}>{describeCost(lot)}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
        <p className={styles.hint} role="status">
          {formatQuantity(totalOf({ lots: chosen }), digits)} of {formatQuantity(totalOf(holding), digits)} {symbol}{' '}
          selected.
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
