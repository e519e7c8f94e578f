import { Button } from '@mantine/core';
import { computeRowCost, computeTotalCost } from '@portal/domain/transfers/cost-basis';
import { decimalPlaces, sum, type Decimal } from '@portal/domain/money/money';
import { FactList } from '@portal/ui/display/fact-list';
import { Notice } from '@portal/ui/feedback/notice';
import { formatMoney, formatPrice, formatQuantity } from '@portal/ui/format/format';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import styles from '../transfer/transfers.module.css';
import type { ReadRow } from './cost-basis-values';

interface CostBasisReviewProps {
  /** The rows to save; null while there is nothing to review. */
  rows: readonly ReadRow[] | null;
  symbol: string;
  /** Number of decimals of the symbol. */
  digits: number;
  onClose: () => void;
  onSave: (rows: readonly ReadRow[]) => void;
}

/** Reads the entered cost basis back before it is saved, which cannot be undone: each purchase, per unit and in total. */
export function CostBasisReview({ rows, symbol, digits, onClose, onSave }: CostBasisReviewProps) {
  return (
    <SheetModal
      opened={rows !== null}
      onClose={onClose}
      focusHeading
      title="Review cost basis"
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            Go back
          </Button>
          <Button size="md" onClick={() => rows && onSave(rows)}>
            Save cost basis
          </Button>
        </>
      }
    >
      {rows && (
        <div className={styles.review}>
          <p className={styles.sentence}>
            You paid {formatMoney(computeTotalCost(rows))}
            <br />
            for {formatQuantity(sum(rows.map(({ amount }) => amount)), digits)} {symbol}
          </p>
          <FactList
            facts={rows.map(row => ({
              key: row.id,
              label: `${formatQuantity(row.amount, digits)} at ${formatUnitCost(row.costBasis.amount)} each`,
              value: formatMoney(computeRowCost(row)),
            }))}
          />
          <Notice tone="warn">
            Compare these figures with your purchase records. You can’t change the cost basis after you save it.
          </Notice>
        </div>
      )}
    </SheetModal>
  );
}

/** The decimals that were entered, two at least: '$2.50', '$0.0425'. */
const formatUnitCost = (cost: Decimal): string => formatPrice(cost, Math.max(2, decimalPlaces(cost)));
