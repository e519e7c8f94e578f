import { ErrorNote } from '@portal/ui/feedback/error-note';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ScrollRegion } from '@portal/ui/layout/scroll-region';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../commands/result';
import styles from './page.module.css';

interface ActionTableProps<Row> {
  /** What the table lists. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Two or three columns for phones; `columns` when left out. */
  mobileColumns?: readonly Column<Row>[];
  /** Buttons of a row: in the last column, on phones below the row. Null for a row without. */
  actions?: (row: Row) => ReactNode;
  /** The query that reads the rows, for its failure. */
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row, at: number) => string | number;
  /** Details below a row without buttons; null if they are closed. */
  renderDetail?: (row: Row) => ReactNode;
  /** One line for an empty list. */
  empty: string;
  density?: 'tall' | 'dense' | 'plain';
}

/** A table whose rows have buttons. It scrolls sideways where it is wider than the page, which the keyboard can do too. */
export function ActionTable<Row>(props: ActionTableProps<Row>) {
  const { columns, mobileColumns = columns, actions, query, rows, empty, density = 'dense', ...table } = props;
  const isMobile = useMobile();
  const last: Column<Row>[] =
    actions === undefined
      ? []
      : [
          {
            key: 'actions',
            head: 'Actions',
            hideHead: true,
            align: 'end',
            cell: row => <span className={styles.actions}>{actions(row)}</span>,
          },
        ];
  return (
    <ScrollRegion className={styles.scroll} label={table.caption}>
      <DataTable<Row>
        {...table}
        columns={[...columns, ...last]}
        mobileColumns={mobileColumns}
        rows={rows}
        density={density}
        empty={<EmptyNote title={empty} />}
        error={
          query.error !== null &&
          rows === undefined && (
            <ErrorNote
              text={describeFailure(query.error)}
              busy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )
        }
        {...(isMobile && actions !== undefined ? { renderDetail: (row: Row) => wrapActions(actions(row)) } : {})}
      />
    </ScrollRegion>
  );
}

const wrapActions = (content: ReactNode): ReactNode =>
  content === null ? null : <span className={styles.actions}>{content}</span>;
