import { Pagination } from '@mantine/core';
import styles from './transfers.module.css';

interface RequestPagesProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The way through a list of several pages. */
export const RequestPages = ({ page, pages, onChange }: RequestPagesProps) => (
  <nav className={styles.pages} aria-label="Pages of requests">
    <Pagination
      size="md"
      value={page}
      total={pages}
      onChange={onChange}
      getItemProps={number => ({ 'aria-label': `Page ${number}` })}
    />
  </nav>
);
