import { usePaths } from '@portal/client/browser/paths';
import { add, isPositive, sum, type Decimal } from '@portal/domain/money/money';
import type { AccountLines } from '@portal/domain/portfolio/account-lines';
import { computeRealizedGains, type RealizedGain } from '@portal/domain/portfolio/realized-gains';
import { ChangeText } from '@portal/ui/display/change-text';
import { TwoLine } from '@portal/ui/display/two-line';
import { computeDirection, formatList, formatMoney, formatSignedMoney, missing } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import styles from './performance-page.module.css';

/** A symbol in one year, or the total of the year. */
interface Row extends Omit<RealizedGain, 'symbol'> {
  readonly key: string;
  readonly name: ReactNode;
}

/** A gain, or '-' if no cost basis is known. */
const Gain = ({ row, amount }: { row: Row; amount: Decimal }) =>
  row.proceeds === row.unknownProceeds ? (
    missing
  ) : (
    <ChangeText direction={computeDirection(amount)} arrow={false}>
      {formatSignedMoney(amount)}
    </ChangeText>
  );

const name: Column<Row> = { key: 'name', head: 'Position', isRowHead: true, cell: row => row.name };
const totalOf = ({ shortTerm, longTerm }: Row): Decimal => add(shortTerm, longTerm);
const total: Column<Row> = {
  key: 'gain',
  head: 'Gain/loss',
  align: 'end',
  cell: row => <Gain row={row} amount={totalOf(row)} />,
};
const columns: readonly Column<Row>[] = [
  name,
  { key: 'proceeds', head: 'Proceeds', align: 'end', cell: ({ proceeds }) => formatMoney(proceeds) },
  { key: 'short', head: 'Short-term', align: 'end', cell: row => <Gain row={row} amount={row.shortTerm} /> },
  { key: 'long', head: 'Long-term', align: 'end', cell: row => <Gain row={row} amount={row.longTerm} /> },
  total,
];
const mobileColumns: readonly Column<Row>[] = [
  name,
  {
    key: 'gain',
    head: 'Gain/loss, proceeds',
    align: 'end',
    cell: row => (
      <TwoLine align="end" top={<Gain row={row} amount={totalOf(row)} />} bottom={formatMoney(row.proceeds)} />
    ),
  },
];

/** Gains and losses of what was sold, by year and position; only if the lists are whole. Renders nothing without sales. */
export function RealizedCard({ account }: { account: AccountLines }) {
  const paths = usePaths();
  const { gains, unmatched } = useMemo(() => computeRealizedGains(account), [account]);
  if (gains.length === 0 && unmatched.length === 0) return null;
  const rows = [...new Set(gains.map(({ year }) => year))].flatMap((year): Row[] => {
    const own = gains.filter(each => each.year === year);
    return [
      ...own.map(({ symbol, ...figures }) => ({
        ...figures,
        key: `${year} ${symbol}`,
        name: <Link to={paths.asset(symbol)}>{symbol}</Link>,
      })),
      { ...addUp(own), year, key: year, name: <strong>Total {year}</strong> },
    ];
  });
  const unknown = sum(gains.map(({ unknownProceeds }) => unknownProceeds));
  return (
    <SectionCard
      title="Realized gain/loss"
      subtitle="Assumes first in, first out (FIFO). Estimate only; your tax documents may differ. Not tax advice."
    >
      <DataTable
        caption="Realized gain/loss by year"
        columns={columns}
        mobileColumns={mobileColumns}
        rows={rows}
        rowKey={({ key }) => key}
        groupOf={({ year }) => year}
        density="plain"
        empty={null}
      />
      {isPositive(unknown) && (
        <p className={styles.below}>
          The gain/loss doesn’t include {formatMoney(unknown)} of proceeds because the cost basis isn’t available here.
        </p>
      )}
      {unmatched.length > 0 && (
        <p className={styles.below}>
          We can’t calculate the gain/loss for {formatList(unmatched)} because your transaction history is incomplete.
        </p>
      )}
    </SectionCard>
  );
}

const addUp = (own: readonly RealizedGain[]) => ({
  proceeds: sum(own.map(({ proceeds }) => proceeds)),
  shortTerm: sum(own.map(({ shortTerm }) => shortTerm)),
  longTerm: sum(own.map(({ longTerm }) => longTerm)),
  unknownProceeds: sum(own.map(({ unknownProceeds }) => unknownProceeds)),
});
