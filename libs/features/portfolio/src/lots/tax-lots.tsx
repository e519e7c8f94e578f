import { serverNow } from '@portal/client/browser/server-time';
import { marketDate } from '@portal/domain/calendar/market-time';
import {
  isNegative,
  isPositive,
  multiply,
  negate,
  round,
  subtract,
  sum,
  type Decimal,
} from '@portal/domain/money/money';
import type { AccountLine } from '@portal/domain/portfolio/account-lines';
import { computeAccountLots, computeDaysToLongTerm, type AccountLot } from '@portal/domain/portfolio/account-lots';
import { ChangeText } from '@portal/ui/display/change-text';
import { TwoLine } from '@portal/ui/display/two-line';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { computeDirection, formatMoney, formatQuantity, formatSignedMoney, missing } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { IconStack2 } from '@tabler/icons-react';
import styles from './tax-lots.module.css';

interface TaxLotsProps {
  symbol: string;
  /** Of the symbol, oldest first. */
  lines: readonly AccountLine[];
  /** Units of the position, from the balances; null if unknown. */
  quantity: Decimal | null;
  price: Decimal | null;
  digits: number | null | undefined;
}

interface Row extends AccountLot {
  readonly key: string;
  readonly value: Decimal | null;
  readonly gain: Decimal | null;
  /** Days until a sale would be long term; 0 if it is, null if the day of purchase is unknown. */
  readonly daysLeft: number | null;
}

/** The units of a position by the day on which they came, in the order in which a sale takes them. */
export function TaxLots({ symbol, lines, quantity, price, digits }: TaxLotsProps) {
  const today = marketDate(serverNow());
  const lots = computeAccountLots(lines);
  if (lots === null)
    return <p className={styles.note}>We can’t show tax lots because one of your {symbol} transactions has no date.</p>;
  const rows = lots.open.map((lot, index): Row => {
    const value = price === null ? null : round(multiply(price, lot.units), 2);
    const gain = value === null || lot.cost === null ? null : subtract(value, lot.cost);
    return { ...lot, key: String(index), value, gain, daysLeft: computeDaysToLongTerm(lot.acquired, today) };
  });
  const rest = quantity === null ? null : subtract(quantity, sum(rows.map(({ units }) => units)));
  return (
    <section aria-labelledby="tax-lots" className={styles.section}>
      <h3 id="tax-lots">Tax lots</h3>
      <p className={styles.note}>
        We assume you first sell any {symbol} you transferred in, then your oldest lots (FIFO). Transferred {symbol}{' '}
        keeps its original purchase dates, which aren’t available here; your tax documents may show them. Lots held for
        more than 1 year are long-term.
      </p>
      {rest !== null && isPositive(rest) && (
        <p className={styles.note}>
          Your position includes{' '}
          <strong>
            {formatQuantity(rest, digits)} {symbol}
          </strong>{' '}
          not assigned to a tax lot.
        </p>
      )}
      {rest !== null && isNegative(rest) && (
        <p className={styles.note}>
          These lots add up to{' '}
          <strong>
            {formatQuantity(negate(rest), digits)} {symbol}
          </strong>{' '}
          more than your position. Your history may not list every sale or transfer.
        </p>
      )}
      <DataTable
        caption={`${symbol} tax lots, oldest first`}
        columns={lotColumns(digits)}
        mobileColumns={lotColumns(digits)}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <EmptyNote icon={<IconStack2 size={28} stroke={1.75} />} title="No tax lots">
            We don’t have any tax lots for {symbol}.
          </EmptyNote>
        }
      />
    </section>
  );
}

const lotColumns = (digits: number | null | undefined): readonly Column<Row>[] => [
  {
    key: 'acquired',
    head: 'Acquired, quantity',
    isRowHead: true,
    cell: ({ acquired, units }) => (
      <TwoLine
        strong
        top={acquired === null ? 'Various' : formatDate(acquired)}
        bottom={formatQuantity(units, digits)}
      />
    ),
  },
  {
    key: 'cost',
    head: 'Cost basis, market value',
    align: 'end',
    cell: ({ cost, value }) => (
      <TwoLine align="end" top={cost === null ? 'Not available' : formatMoney(cost)} bottom={formatMoney(value)} />
    ),
  },
  {
    key: 'gain',
    head: 'Gain/loss, term',
    align: 'end',
    cell: ({ gain, daysLeft }) => (
      <TwoLine
        align="end"
        top={
          gain === null ? (
            missing
          ) : (
            <ChangeText direction={computeDirection(gain)} arrow={false}>
              {formatSignedMoney(gain)}
            </ChangeText>
          )
        }
        bottom={describeTerm(daysLeft)}
      />
    ),
  },
];

/** 'Long term', 'Long term in 43 days'. */
function describeTerm(daysLeft: number | null): string {
  if (daysLeft === null) return 'Term undetermined';
  if (daysLeft === 0) return 'Long-term';
  return daysLeft === 1 ? 'Long-term in 1 day' : `Long-term in ${daysLeft} days`;
}
