import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/paths';
import { DataTable, type Column } from '@portal/ui/data-table';
import { EmptyNote } from '@portal/ui/empty-note';
import { SectionCard } from '@portal/ui/section-card';
import { IconChartPie } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  CostCell,
  GainCell,
  PriceCell,
  QuantityCell,
  SymbolCell,
  TrendCell,
  ValueCell,
  WorthCell,
} from './position-cells';
import styles from './positions-card.module.css';
import { useLayout, type Layout } from './use-layout';
import type { Holding } from './use-portfolio';

interface PositionsCardProps {
  /** Undefined while loading. */
  holdings: readonly Holding[] | undefined;
}

const column = (
  key: string,
  head: string,
  Cell: (props: { holding: Holding }) => ReactNode,
  more: Partial<Column<Holding>> = {},
): Column<Holding> => ({ key, head, cell: holding => <Cell holding={holding} />, ...more });

const end = { align: 'end' } as const;
const symbol = column('symbol', 'Symbol', SymbolCell, { isRowHead: true });
const trend = column('trend', '30 days', TrendCell);
const quantity = column('quantity', 'Quantity', QuantityCell, end);
const price = column('price', 'Last price', PriceCell, end);
const cost = column('cost', 'Cost basis', CostCell, end);
const value = column('value', 'Value', ValueCell, end);
const gain = column('gain', 'Gain / loss', GainCell, end);

const columns: Record<Layout, readonly Column<Holding>[]> = {
  wide: [symbol, trend, quantity, price, cost, value, gain],
  narrow: [symbol, quantity, price, cost, value, gain],
  single: [symbol, quantity, price, cost, value, gain],
  mobile: [
    {
      key: 'symbol',
      head: 'Symbol, quantity',
      isRowHead: true,
      cell: holding => <SymbolCell holding={holding} withQuantity />,
    },
    price,
    column('worth', 'Value', WorthCell, end),
  ],
};

/** The positions, largest first [PTF-02, PTF-03]. */
export function PositionsCard({ holdings }: PositionsCardProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const layout = useLayout();
  return (
    <SectionCard
      title="Positions"
      count={holdings?.length}
      action={layout === 'mobile' ? undefined : <span className={styles.quiet}>Cost basis is per unit</span>}
    >
      <div className={styles.table}>
        <DataTable
          caption="Your positions"
          columns={columns[layout]}
          rows={holdings}
          rowKey={holding => holding.symbol}
          onRowClick={holding => void navigate(paths.asset(holding.symbol))}
          empty={
            <EmptyNote
              icon={<IconChartPie size={28} stroke={1.75} />}
              title="No positions yet"
              action={
                <Button variant="default" component={Link} to={paths.market()}>
                  Go to market
                </Button>
              }
            >
              What you buy or move in from another broker appears here.
            </EmptyNote>
          }
        />
      </div>
    </SectionCard>
  );
}
