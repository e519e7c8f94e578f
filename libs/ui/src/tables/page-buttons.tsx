import { Button } from '@mantine/core';
import styles from './page-buttons.module.css';

interface PageButtonsProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string;
}

/** Buttons for the page of newer and of older days. */
export function PageButtons({ page, pages, onPage, label = 'Price history pages' }: PageButtonsProps) {
  return (
    <nav className={styles.pages} aria-label={label}>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span role="status">{`Page ${page} of ${pages}`}</span>
      <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
