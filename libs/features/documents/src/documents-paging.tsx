import { Pagination } from '@mantine/core';
import { formatCount } from '@portal/ui/format/format';
import styles from './documents.module.css';
import { pageSize } from './use-documents';

interface DocumentsPagingProps {
  /** Counts from 1. */
  page: number;
  totalPages: number;
  totalCount: number;
  onChange: (page: number) => void;
}

/** Row range, row count and page buttons. */
export function DocumentsPaging({ page, totalPages, totalCount, onChange }: DocumentsPagingProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className={styles.paging} aria-label="Document pages">
      <span role="status">
        {formatCount(first)}–{formatCount(Math.min(page * pageSize, totalCount))} of {formatCount(totalCount)}
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
