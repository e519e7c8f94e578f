import { Button, UnstyledButton, Pagination } from '@mantine/core';
import { useAccount } from '@portal/client/account/global-data';
import { countPages } from '@portal/client/api/count-pages';
import { usePageOfRows } from '@portal/client/api/use-page-of-rows';
import { serverNow } from '@portal/client/browser/server-time';
import { marketDate } from '@portal/domain/calendar/market-time';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import { DateWindowButton } from '@portal/ui/dates/date-window-button';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatDate } from '@portal/ui/format/format-time';
import { formatCount } from '@portal/ui/format/format';
import { helpHref } from '@portal/ui/layout/help-request';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SelectField } from '@portal/ui/fields/select-field';
import { TwoLine } from '@portal/ui/display/two-line';
import {
  documentErrors,
  documentFileName,
  documentTitle,
  formatLabel,
  kindGroups,
  kindLabel,
  type DocumentsPart,
} from './document-labels';
import { DownloadFileButton } from './download-file-button';
import styles from './documents.module.css';
import { NoDocuments } from './no-documents';
import { PreviewModal } from './preview-modal';
import { useAccountChoices, useDocuments, type DocumentRow, pageSize } from './use-documents';
import { useEffect, useEffectEvent } from 'react';
import { useDocumentsSearchParams, type DocumentsUrlState } from './use-documents-search-params';

/** Number of years in the filter, including the current one. */
const years = 7;

const titles: Record<DocumentsPart, string> = {
  all: 'Documents',
  statements: 'Statements',
  other: 'Documents',
};

/** The documents of an account by kind and dates, newest first, paginated [DOC-01, DOC-02, DOC-16]. */
export function DocumentsCard({ part }: { part: DocumentsPart }) {
  const urlState = useDocumentsSearchParams(part);
  const list = useDocuments(urlState, true);
  const totalCount = list.data?.totalCount ?? null;
  const pages = list.data && countPages({ totalPages: list.data.totalPages, totalElements: totalCount }, pageSize);
  const pageOfRows = usePageOfRows({ page: urlState.page, size: pageSize }, list.isPlaceholderData);
  // Statements of all years are alike but for their month.
  const hasYears = (part === 'statements' || urlState.kind === 'statements') && urlState.dates === null;
  const shown = list.data?.rows.find(({ id }) => id === urlState.shown);
  // A link to a document that this list does not have opens nothing.
  const isMissing = urlState.shown !== null && shown === undefined && list.isSuccess && !list.isPlaceholderData;
  const account = useAccount();
  const accountName = account?.id === urlState.accountId ? account.accountLegalName : null;
  const nameOf = (row: DocumentRow): string => documentFileName(row, accountName);
  const leave = useEffectEvent(urlState.close);
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return (
    <SectionCard
      title={titles[part]}
      count={totalCount === null ? undefined : formatCount(totalCount)}
      action={<a href={helpHref('documents')}>About documents</a>}
      ruled
    >
      <Filters part={part} urlState={urlState} />
      <div className={styles.table} data-old={list.isPlaceholderData || undefined}>
        <DataTable
          caption={titles[part]}
          density="dense"
          columns={columnsOf(urlState, nameOf)}
          mobileColumns={mobileColumnsOf(urlState, nameOf)}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          groupOf={hasYears ? ({ date }) => date?.slice(0, 4) ?? null : undefined}
          onRowClick={row => urlState.show(row.id)}
          empty={<NoDocuments part={part} urlState={urlState} pages={pages ?? 0} rows={totalCount ?? 0} />}
          error={
            list.isError && list.data === undefined ? (
              <ErrorNote
                text="We couldn’t load your documents."
                onRetry={() => void list.refetch()}
                busy={list.isFetching}
              />
            ) : undefined
          }
        />
      </div>
      {pages != null && totalCount !== null && pages > 1 && urlState.page <= pages && (
        <DocumentsPaging
          shown={pageOfRows.page}
          page={urlState.page}
          totalPages={pages}
          totalCount={totalCount}
          onChange={urlState.turn}
        />
      )}
      <PreviewModal
        file={shown === undefined ? null : { kind: 'document', id: shown.id }}
        title={shown === undefined ? '' : documentTitle(shown)}
        subtitle={shown === undefined ? '' : [kindLine(shown), formatDate(shown.date)].filter(Boolean).join(', ')}
        fileName={shown === undefined ? '' : nameOf(shown)}
        onClose={urlState.close}
      />
    </SectionCard>
  );
}

function Filters({ part, urlState }: { part: DocumentsPart; urlState: DocumentsUrlState }) {
  const accounts = useAccountChoices();
  const today = marketDate(serverNow());
  // eslint-disable-next-line no-restricted-syntax -- a year is not money
  const newest = Number(today.slice(0, 4));
  const { start, end } = urlState.dates ?? { start: `${newest - years + 1}-01-01`, end: today };
  const year = start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31` ? start.slice(0, 4) : '';
  const groups = kindGroups(part);
  const chosen = groups.find(({ choices }) => choices.some(({ value }) => value === urlState.kind));
  return (
    <div className={styles.filters} role="group" aria-label="Filter documents">
      {groups.length > 1 && (
        <div className={styles.kinds} role="group" aria-label="Document type">
          {groups.map(group => (
            <UnstyledButton
              key={group.label}
              className={styles.kind ?? ''}
              aria-pressed={group === chosen}
              onClick={() => group !== chosen && urlState.filter({ kind: group.choices[0]?.value ?? '' })}
            >
              {group.label}
            </UnstyledButton>
          ))}
        </div>
      )}
      {chosen !== undefined && chosen.choices.length > 1 && (
        <SelectField
          aria-label="Tax form"
          options={chosen.choices}
          placeholder={null}
          value={urlState.kind}
          onChange={event => urlState.filter({ kind: event.currentTarget.value })}
        />
      )}
      <SelectField
        aria-label="Year"
        options={Array.from({ length: years }, (_, back) => String(newest - back))}
        placeholder={urlState.dates === null || year !== '' ? 'All years' : 'Custom dates'}
        value={year}
        onChange={event => urlState.filter({ dates: wholeYear(event.currentTarget.value) })}
      />
      <DateWindowButton
        window={{ start, end }}
        {...(urlState.dates === null && { text: 'All dates' })}
        max={today}
        onChange={dates => urlState.filter({ dates })}
      />
      {accounts.length > 1 && (
        <SelectField
          aria-label="Account"
          className={styles.account ?? ''}
          options={accounts}
          placeholder={null}
          value={urlState.accountId}
          onChange={event => urlState.filter({ account: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

const wholeYear = (year: string) => (year === '' ? null : { start: `${year}-01-01`, end: `${year}-12-31` });

/** The kind, unless the title already contains it. */
const kindLine = (row: DocumentRow): string | undefined =>
  row.type === null || documentTitle(row).toLowerCase().includes(kindLabel(row.type).toLowerCase())
    ? undefined
    : kindLabel(row.type);

/** File name of a document for a download. */
type NameOf = (row: DocumentRow) => string;

const columnsOf = (urlState: DocumentsUrlState, nameOf: NameOf): readonly Column<DocumentRow>[] => [
  { key: 'date', head: 'Date', width: '8.125rem', cell: ({ date }) => formatDate(date) },
  {
    key: 'title',
    head: 'Document',
    isRowHead: true,
    cell: row => {
      // Nearly all documents are PDF files.
      const line = [kindLine(row), formatLabel(row.type) === 'CSV' ? 'CSV file' : undefined].filter(Boolean).join(', ');
      return <TwoLine strong top={documentTitle(row)} {...(line === '' ? {} : { bottom: line })} />;
    },
  },
  {
    key: 'acts',
    head: 'View or download',
    hideHead: true,
    align: 'end',
    cell: row => (
      <span className={styles.acts}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`View ${documentTitle(row)}`}
          onClick={() => urlState.show(row.id)}
        >
          View
        </Button>
        <DownloadRow row={row} fileName={nameOf(row)} />
      </span>
    ),
  },
];

/** Without space for a View button, the title is the button. */
const mobileColumnsOf = (urlState: DocumentsUrlState, nameOf: NameOf): readonly Column<DocumentRow>[] => [
  {
    key: 'title',
    head: 'Document',
    isRowHead: true,
    cell: row => (
      <button
        type="button"
        className={styles.open}
        aria-label={`View ${documentTitle(row)}`}
        onClick={() => urlState.show(row.id)}
      >
        <TwoLine strong top={documentTitle(row)} bottom={`${formatDate(row.date)}, ${formatLabel(row.type)}`} />
      </button>
    ),
  },
  {
    key: 'acts',
    head: 'Download',
    hideHead: true,
    align: 'end',
    cell: row => <DownloadRow row={row} fileName={nameOf(row)} />,
  },
];

const DownloadRow = ({ row, fileName }: { row: DocumentRow; fileName: string }) => (
  <DownloadFileButton
    file={{ kind: 'document', id: row.id }}
    label={`Download ${documentTitle(row)}`}
    fileName={fileName}
    failure={documentErrors.file}
  />
);

interface DocumentsPagingProps {
  /** The page of the rows shown, which may still be the one before. */
  shown: number;
  /** Counts from 1. */
  page: number;
  totalPages: number;
  totalCount: number;
  onChange: (page: number) => void;
}

/** Row range, row count and page buttons. */
function DocumentsPaging({ shown, page, totalPages, totalCount, onChange }: DocumentsPagingProps) {
  const first = (shown - 1) * pageSize + 1;
  return (
    <nav className={styles.paging} aria-label="Document pages">
      <span role="status">
        {formatCount(first)}–{formatCount(Math.min(shown * pageSize, totalCount))} of {formatCount(totalCount)}
      </span>
      <Pagination siblings={0} value={page} total={totalPages} onChange={onChange} />
    </nav>
  );
}
