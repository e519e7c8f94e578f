import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { countPages } from '@portal/client/api/count-pages';
import { usePageOfRows } from '@portal/client/api/use-page-of-rows';
import { useSearchAddress } from '@portal/client/browser/search-params';
import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { useServerNow } from '@portal/client/browser/server-time';
import { accountTransfers, type ShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { canChangeTransfer } from '@portal/domain/transfers/share-transfer';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatQuantity } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { IconArrowsExchange } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RequestFileButton } from './request-file-button';
import { formatKind } from './transfer-labels';
import styles from './transfers.module.css';
import { useTransferableSymbols } from './use-transferable-symbols';
import { Pagination } from '@mantine/core';

const pageSize = 10;

interface RequestsCardProps {
  /** Among the documents each request has its form, and the card is hidden without requests. */
  place: 'page' | 'documents';
}

/** All share transfer requests of the account, newest first; those of today can be changed [TRF-40]. */
export function RequestsCard({ place }: RequestsCardProps) {
  const isAmongDocuments = place === 'documents';
  const pageName = isAmongDocuments ? 'requests' : 'page';
  const paths = usePaths();
  const now = useServerNow(60_000);
  const [params, setParams] = useSearchAddress();
  const text = params.get(pageName) ?? '';
  // eslint-disable-next-line no-restricted-syntax -- a page number is not money
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  const { facts } = useTransferableSymbols();
  const list = useQuery({
    ...q(accountTransfers.list, { query: { page, size: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const shown = usePageOfRows({ page, size: pageSize }, list.isPlaceholderData);

  const describeShares = (row: ShareTransfer): string =>
    `${formatQuantity(row.quantity, facts.get(row.symbol)?.num_decimals)} ${row.symbol}`;
  const renderLinks = (row: ShareTransfer) => (
    <TwoLine
      align="end"
      top={<Link to={paths.transfer(row.transactionId ?? row.id)}>Details</Link>}
      {...(canChangeTransfer(row, now)
        ? { bottom: <Link to={paths.accountTransfer({ change: row.id })}>Change</Link> }
        : {})}
    />
  );
  const renderActions = (row: ShareTransfer) =>
    isAmongDocuments ? (
      <span className={styles.acts}>
        {renderLinks(row)}
        <RequestFileButton request={row} short />
      </span>
    ) : (
      renderLinks(row)
    );
  const columns: Column<ShareTransfer>[] = [
    {
      key: 'what',
      head: 'Request',
      isRowHead: true,
      cell: row => (
        <TwoLine
          strong
          top={describeShares(row)}
          {...(row.deliveringFirmName && { bottom: `from ${row.deliveringFirmName}` })}
        />
      ),
    },
    {
      key: 'kind',
      head: 'Type',
      cell: row => <TwoLine top={formatKind(row.transferType)} bottom={formatDate(row.submittedDate, { now })} />,
    },
    { key: 'status', head: 'Status', cell: row => <StatusBadge label={row.status} /> },
    { key: 'links', head: 'Links', hideHead: true, align: 'end', cell: renderActions },
  ];
  const mobileColumns: Column<ShareTransfer>[] = [
    {
      key: 'what',
      head: 'Request',
      isRowHead: true,
      cell: row => <TwoLine strong top={describeShares(row)} bottom={<StatusBadge label={row.status} />} />,
    },
    { key: 'links', head: 'Links', hideHead: true, align: 'end', cell: renderActions },
  ];
  const lacksRows = useLacksRows(accountTransfers.list);
  const pages = (list.data && countPages(list.data, pageSize)) ?? 1;
  // Most users who look for a statement have never transferred shares.
  if (isAmongDocuments && !list.isError && !list.data?.transfers.length && page === 1) return null;
  return (
    <SectionCard
      title={isAmongDocuments ? 'Transfer requests' : 'Your requests'}
      count={list.data?.totalElements ?? undefined}
    >
      <DataTable
        caption="Transfer requests"
        columns={columns}
        mobileColumns={mobileColumns}
        rows={list.data?.transfers}
        rowKey={row => row.id}
        skeletonRows={2}
        error={
          list.isError &&
          list.data === undefined && (
            <ErrorNote
              text="We couldn’t load your requests."
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          )
        }
        empty={
          <EmptyNote
            unread={lacksRows && 'requests'}
            icon={<IconArrowsExchange size={28} stroke={1.75} />}
            title={page === 1 ? 'No requests yet' : 'No requests on this page'}
          >
            {page === 1 ? 'Requests you submit will appear here.' : undefined}
          </EmptyNote>
        }
      />
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Request pages">
          <Pagination
            value={shown.page}
            total={pages}
            onChange={next =>
              setParams(
                before => {
                  const after = new URLSearchParams(before);
                  if (next === 1) after.delete(pageName);
                  else after.set(pageName, String(next));
                  return after;
                },
                { replace: true },
              )
            }
          />
        </nav>
      )}
    </SectionCard>
  );
}
