import { usePaths } from '@portal/client/paths';
import { q } from '@portal/client/query';
import { useServerNow } from '@portal/client/server-time';
import { accountTransfers, type ShareTransfer } from '@portal/contracts/account-transfers';
import { canChangeTransfer } from '@portal/domain/share-transfer';
import { type Column, DataTable } from '@portal/ui/data-table';
import { EmptyNote } from '@portal/ui/empty-note';
import { ErrorNote } from '@portal/ui/error-note';
import { formatQuantity } from '@portal/ui/format';
import { formatDate } from '@portal/ui/format-time';
import { lazyPart } from '@portal/ui/lazy-part';
import { SectionCard } from '@portal/ui/section-card';
import { StatusBadge } from '@portal/ui/status-badge';
import { TwoLine } from '@portal/ui/two-line';
import { IconArrowsExchange } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RequestFileButton } from './request-file-button';
import { formatKind } from './transfer-words';
import styles from './transfers.module.css';
import { useTransferableSymbols } from './use-transferable-symbols';

// Few have more requests than one page shows.
const RequestPages = lazyPart(async () => (await import('./request-pages')).RequestPages);

const pageSize = 10;

interface RequestsCardProps {
  /** Among the documents each request has its form, and without any request there is no card. */
  place: 'page' | 'documents';
}

/** All requests for shares of the account, newest first; those of today can still be changed [TRF-40]. */
export function RequestsCard({ place }: RequestsCardProps) {
  const isAmongDocuments = place === 'documents';
  const pageName = isAmongDocuments ? 'requests' : 'page';
  const paths = usePaths();
  const now = useServerNow(60_000);
  const [params, setParams] = useSearchParams();
  const text = params.get(pageName) ?? '';
  // eslint-disable-next-line no-restricted-syntax -- a page number is not money
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  const { facts } = useTransferableSymbols();
  const list = useQuery({
    ...q(accountTransfers.list, { query: { page, size: pageSize } }),
    placeholderData: keepPreviousData,
  });

  const what = (row: ShareTransfer): string =>
    `${formatQuantity(row.quantity, facts.get(row.symbol)?.num_decimals)} ${row.symbol}`;
  const links = (row: ShareTransfer) => (
    <TwoLine
      align="end"
      top={<Link to={paths.transfer(row.id)}>Details</Link>}
      {...(canChangeTransfer(row, now)
        ? { bottom: <Link to={paths.accountTransfer({ change: row.id })}>Change</Link> }
        : {})}
    />
  );
  const acts = (row: ShareTransfer) =>
    isAmongDocuments ? (
      <span className={styles.acts}>
        {links(row)}
        <RequestFileButton request={row} short />
      </span>
    ) : (
      links(row)
    );
  const columns: Column<ShareTransfer>[] = [
    {
      key: 'what',
      head: 'Request',
      isRowHead: true,
      cell: row => <TwoLine strong top={what(row)} bottom={`from ${row.deliveringFirmName}`} />,
    },
    {
      key: 'kind',
      head: 'Kind',
      cell: row => <TwoLine top={formatKind(row.transferType)} bottom={formatDate(row.submittedDate, { now })} />,
    },
    { key: 'status', head: 'Status', cell: row => <StatusBadge label={row.status} /> },
    { key: 'links', head: 'Links', hideHead: true, align: 'end', cell: acts },
  ];
  const mobileColumns: Column<ShareTransfer>[] = [
    {
      key: 'what',
      head: 'Request',
      isRowHead: true,
      cell: row => <TwoLine strong top={what(row)} bottom={<StatusBadge label={row.status} />} />,
    },
    { key: 'links', head: 'Links', hideHead: true, align: 'end', cell: acts },
  ];
  // Most who look for a statement have never moved shares.
  if (isAmongDocuments && !list.isError && !list.data?.totalElements) return null;
  return (
    <SectionCard title={isAmongDocuments ? 'Transfer requests' : 'Your requests'} count={list.data?.totalElements}>
      <DataTable
        caption="Requests for shares"
        columns={columns}
        mobileColumns={mobileColumns}
        rows={list.data?.transfers}
        rowKey={row => row.id}
        skeletonRows={2}
        error={
          list.isError &&
          list.data === undefined && (
            <ErrorNote text="Error loading transfers." onRetry={() => void list.refetch()} busy={list.isFetching}>
              {isAmongDocuments ? 'Your other documents are below.' : 'You can still start a request.'}
            </ErrorNote>
          )
        }
        empty={
          <EmptyNote icon={<IconArrowsExchange size={28} stroke={1.75} />} title="No requests yet">
            A request that you submit appears here.
          </EmptyNote>
        }
      />
      {list.data !== undefined && list.data.totalPages > 1 && (
        <Suspense fallback={null}>
          <RequestPages
            page={page}
            pages={list.data.totalPages}
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
        </Suspense>
      )}
    </SectionCard>
  );
}
