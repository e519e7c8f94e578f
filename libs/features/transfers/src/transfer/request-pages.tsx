import { Pagination } from '@mantine/core';
import styles from './transfers.module.css';

interface RequestPagesProps {
  /** One-based. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Pagination of a list. */
export const RequestPages = ({ page, pages, onChange }: RequestPagesProps) => (
  <nav className={styles.pages} aria-label="Request pages">
    <Pagination
      size="md"
      value={page}
      total={pages}
      onChange={onChange}
      getItemProps={number => ({ 'aria-label': `Page ${number}` })}
    />
  </nav>
);
