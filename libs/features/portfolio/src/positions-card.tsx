import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { DataTable } from '@portal/ui/tables/data-table';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconChartPie } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { usePositionColumns } from './position-columns';
import styles from './positions-card.module.css';
import { useLayout } from './use-layout';
import type { Holding } from './use-portfolio';
import { usePositionOrder } from './use-position-order';
import { ColumnsButton } from './columns-button';

interface PositionsCardProps {
  /** Undefined while loading. */
  holdings: readonly Holding[] | undefined;
}

/** The positions, largest value first by default; column widths are fixed while figures change [PTF-02, PTF-03]. */
export function PositionsCard({ holdings }: PositionsCardProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const layout = useLayout();
  const { columns, ...choice } = usePositionColumns(layout);
  const { sorted, sort, onSort } = usePositionOrder(holdings);
  return (
    <SectionCard
      title="Positions"
      count={holdings?.length}
      action={
        layout === 'mobile' || layout === 'tablet' || holdings?.length === 0 ? undefined : <ColumnsButton {...choice} />
      }
    >
      <div className={styles.table}>
        <DataTable
          caption="Your positions"
          columns={columns}
          rows={sorted}
          rowKey={holding => holding.symbol}
          keepsWidths
          sort={sort}
          onSort={onSort}
          onRowClick={holding => void navigate(paths.asset(holding.symbol))}
          empty={
            <EmptyNote
              icon={<IconChartPie size={28} stroke={1.75} />}
              title="No positions"
              action={
                <Button variant="default" component={Link} to={paths.transfers()}>
                  Go to transfers
                </Button>
              }
            >
              Assets you <Link to={paths.market()}>buy</Link> or transfer in will appear here.
            </EmptyNote>
          }
        />
      </div>
    </SectionCard>
  );
}
