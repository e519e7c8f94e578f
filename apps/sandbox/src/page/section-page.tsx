import { PageHead } from '@portal/ui/layout/page-head';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../commands/focus-heading';
import styles from './page.module.css';

interface SectionPageProps {
  title: string;
  /** Number of what it lists, beside the title. */
  count?: string | undefined;
  /** One sentence under the title. */
  lead: ReactNode;
  /** At the end of the title's line: a search field, a choice. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the sandbox: its heading, its title in the browser's tab, and the focus after a navigation. */
export function SectionPage({ title, count, lead, aside, children }: SectionPageProps) {
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · Sandbox`;
  }, [title]);
  useEffect(() => {
    // The first page of a visit leaves the focus at the beginning of the document.
    if (key === 'default') return;
    focusHeading();
    window.scrollTo(0, 0);
  }, [key]);
  return (
    <>
      <PageHead
        title={
          <>
            {title} {count !== undefined && <span className={styles.count}>{count}</span>}
          </>
        }
        subtitle={lead}
      >
        {aside}
      </PageHead>
      <div className={styles.stack}>{children}</div>
    </>
  );
}
