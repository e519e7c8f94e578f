import { usePaths } from '@portal/client/browser/paths';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isNegative, isZero, sum, type Decimal } from '@portal/domain/money/money';
import type { Performance } from '@portal/domain/performance/performance';
import { ChangeText } from '@portal/ui/display/change-text';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import {
  computeDirection,
  formatMoney,
  formatSignedMoney,
  formatSignedPercent,
  missing,
} from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { sortRows } from '@portal/ui/tables/sort';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A position, the payments of issuers, or the total; figures are null where a price is missing. */
interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly startValue?: Decimal | null;
  readonly netBought?: Decimal | null;
  readonly netTransferred?: Decimal | null;
  readonly endValue?: Decimal | null;
  readonly gain: Decimal | null;
  readonly gainPercent?: Decimal | null;
}

type FigureKey = 'startValue' | 'netBought' | 'netTransferred' | 'endValue';

const figure = (key: FigureKey, head: string, format: (amount: Decimal | null) => string): Column<Row> => ({
  key,
  head,
  align: 'end',
  cell: row => format(row[key] ?? null),
});

const name: Column<Row> = { key: 'name', head: 'Position', isRowHead: true, cell: row => row.name };
const gain: Column<Row> = {
  key: 'gain',
  head: 'Gain/loss',
  align: 'end',
  cell: row => <Gain amount={row.gain} />,
};
const columns: readonly Column<Row>[] = [
  name,
  // Below zero, it is what the lists do not explain, carried back to the first day.
  figure('startValue', 'Starting value', amount => formatMoney(amount !== null && isNegative(amount) ? null : amount)),
  figure('netBought', 'Net purchases', formatSignedMoney),
  figure('netTransferred', 'Net transfers', formatSignedMoney),
  figure('endValue', 'Current value', formatMoney),
  {
    key: 'gainPercent',
    head: 'Gain/loss %',
    align: 'end',
    cell: ({ gainPercent }) => formatSignedPercent(gainPercent),
  },
  gain,
];
const mobileColumns: readonly Column<Row>[] = [
  name,
  {
    key: 'gain',
    head: 'Gain/loss, current value, %',
    align: 'end',
    cell: row => (
      <TwoLine
        align="end"
        top={<Gain amount={row.gain} />}
        bottom={[
          row.endValue !== undefined && row.endValue !== '0' && formatMoney(row.endValue),
          row.gainPercent != null && formatSignedPercent(row.gainPercent),
        ]
          .filter(text => text !== false)
          .join(' · ')}
      />
    ),
  },
];

const Gain = ({ amount }: { amount: Decimal | null }) =>
  amount === null ? missing : <ChangeText direction={computeDirection(amount)}>{formatSignedMoney(amount)}</ChangeText>;

const byGain = [{ key: 'gain', head: 'Gain/loss', sortBy: { figure: ({ gain: amount }: Row) => amount } }];

interface GainsCardProps {
  performance: Performance;
  /** Assets with a transaction that has no time or can't be read: their figures would leave it out. */
  incomplete: readonly string[];
  /** For names and logos. */
  symbols: readonly PortalSymbol[];
}

/** The sum of a column, or null if one of its figures is missing. */
function total(rows: readonly Row[], key: FigureKey): Decimal | null {
  const figures = rows.map(row => row[key] ?? null);
  return figures.includes(null) ? null : sum(figures.filter(value => value !== null));
}

/** What each position contributed to the gain: the largest first, then payments of issuers and the total. */
export function GainsCard({ performance: { gains, gain: periodGain }, incomplete, symbols }: GainsCardProps) {
  const paths = usePaths();
  const positions = gains.positions.map(({ symbol, ...figures }): Row => {
    const facts = symbols.find(each => each.symbol === symbol);
    return {
      key: symbol,
      name: (
        <TwoLine
          strong
          before={<SymbolMark symbol={symbol} logo={facts?.logo} />}
          top={<Link to={paths.asset(symbol)}>{symbol}</Link>}
          {...(facts?.name && { bottom: facts.name })}
        />
      ),
      ...(incomplete.includes(symbol) ? { endValue: figures.endValue, gain: null } : figures),
    };
  });
  const rows: Row[] = [
    ...sortRows(positions, byGain, { key: 'gain', direction: 'descending' }),
    ...(isZero(gains.income) ? [] : [{ key: ' income', name: 'Dividends and distributions', gain: gains.income }]),
  ];
  const totals: Row = {
    key: ' total',
    name: <strong>Total</strong>,
    startValue: total(positions, 'startValue'),
    netBought: total(positions, 'netBought'),
    netTransferred: total(positions, 'netTransferred'),
    endValue: total(positions, 'endValue'),
    gain: periodGain,
  };
  return (
    <SectionCard
      title="Gain/loss by position"
      subtitle="Percentages are based on the starting value plus purchases and transfers in."
    >
      <DataTable
        caption="Gain/loss by position"
        columns={columns}
        mobileColumns={mobileColumns}
        rows={rows.length === 0 ? rows : [...rows, totals]}
        rowKey={({ key }) => key}
        density="dense"
        empty={<EmptyNote title="No positions to show" />}
      />
    </SectionCard>
  );
}
