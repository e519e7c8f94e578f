import { Pagination } from '@mantine/core';
import { formatCount } from '@portal/ui/format/format';
import styles from './documents.module.css';
import { pageSize } from './use-documents';

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
export function DocumentsPaging({ shown, page, totalPages, totalCount, onChange }: DocumentsPagingProps) {
  const first = (shown - 1) * pageSize + 1;
  return (
    <nav className={styles.paging} aria-label="Document pages">
      <span role="status">
        {formatCount(first)}–{formatCount(Math.min(shown * pageSize, totalCount))} of {formatCount(totalCount)}
      </span>
      <Pagination
        size="md"
        siblings={0}
        value={page}
        total={totalPages}
        onChange={onChange}
        getItemProps={number => ({ 'aria-label': `Page ${number}` })}
        getControlProps={control => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
      />
    </nav>
  );
}
