import { ActionIcon, NativeSelect, Pagination } from '@mantine/core';
import type { PageOfRows } from '@portal/client/api/use-page-of-rows';
import { SelectChevron } from '@portal/ui/fields/select-field';
import { formatCount } from '@portal/ui/format/format';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './history-page.module.css';
import { pageSizes } from './use-history-search-params';

interface HistoryPagingProps {
  /** The page of the rows shown, which may still be the one before. */
  shown: PageOfRows;
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** Number of rows shown. */
  received: number;
  /** One more than this one if the server says only that it isn’t the last. */
  totalPages: number;
  /** Null if the server doesn’t say it. */
  totalElements: number | null;
  /** Noun for the accessible name: 'orders'. */
  noun: string;
  onChange: (page: number) => void;
  onSize: (size: number) => void;
}

/** Row range, row count and page buttons; disabled at both ends [HIS-25]. */
export function HistoryPaging({
  shown,
  page,
  pageSize,
  received,
  totalPages,
  totalElements,
  noun,
  onChange,
  onSize,
}: HistoryPagingProps) {
  const isMobile = useMobile();
  const first = (shown.page - 1) * shown.size + 1;
  const last = totalElements === null ? first + received - 1 : Math.min(shown.page * shown.size, totalElements);
  return (
    <nav className={styles.paging} aria-label={`Pages of ${noun}`}>
      <span className={styles.range}>
        <span role="status">
          {formatCount(first)}–{formatCount(last)}
          {totalElements !== null && ` of ${formatCount(totalElements)}`}
        </span>
        {(totalElements === null || totalElements > pageSizes[0]) && (
          <NativeSelect
            aria-label="Rows per page"
            size="xs"
            rightSection={<SelectChevron />}
            data={pageSizes.map(size => ({ value: String(size), label: `${size} rows` }))}
            value={String(pageSize)}
            onChange={event => onSize(pageSizes.find(size => String(size) === event.currentTarget.value) ?? pageSize)}
          />
        )}
      </span>
      {isMobile ? (
        <span className={styles.turn}>
          <PageButton label="Previous page" disabled={page <= 1} onClick={() => onChange(page - 1)}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          </PageButton>
          {shown.page}
          {totalElements !== null && ` of ${totalPages}`}
          <PageButton label="Next page" disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          </PageButton>
        </span>
      ) : (
        <Pagination value={page} total={totalPages} onChange={onChange} />
      )}
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const PageButton = ({ label, ...props }: PageButtonProps) => (
  <ActionIcon className={styles.arrow ?? ''} variant="subtle" color="gray" size={44} aria-label={label} {...props} />
);
