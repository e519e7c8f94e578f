import { portalConfig } from '@portal/client/config';
import { formatDate } from '@portal/ui/format-time';
import { Notice } from '@portal/ui/notice';
import { PageHead } from '@portal/ui/page-head';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { LegalBlocks } from './legal-blocks';
import styles from './legal-page.module.css';
import { fillBrand, type LegalText } from './legal-text';

interface LegalPageProps {
  text: LegalText;
  brandName: string;
  /** Pages that this deployment does not have: links to them are left out. */
  leaveOut?: readonly string[];
}

/** A text of so many sections has a table of contents. */
const leastForContents = 4;

/** A disclosure page: its date, a table of contents, the sections [HLP-20, HLP-21]. Draws without a browser. */
export function LegalPage({ text, brandName, leaveOut = [] }: LegalPageProps) {
  const { title, revised, summary, sections } = text;
  const { supportEmail } = portalConfig();
  const hasContents = sections.length >= leastForContents;
  useFragment();
  return (
    <article className={styles.page} data-contents={hasContents || undefined}>
      <div className={styles.head}>
        <PageHead title={title} subtitle={`Last revised ${formatDate(revised)}`}>
          <Button
            variant="default"
            className={styles.print}
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </PageHead>
      </div>
      {hasContents && <Contents sections={sections} />}
      <div className={styles.text}>
        <Notice tone="none">Sample text. A deployment supplies its own.</Notice>
        <p className={styles.summary}>{fillBrand(summary, brandName)}</p>
        {sections.map(section => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className={styles.heading}>
              {section.title}
            </h2>
            <LegalBlocks blocks={section.blocks} brandName={brandName} leaveOut={leaveOut} />
          </section>
        ))}
        <p className={styles.questions}>
          Questions about this page? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </div>
    </article>
  );
}

/** A column beside the text; on a narrow screen a list that is folded up. */
function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label="On this page">
      <div className={styles.column}>
        <p className={styles.label}>On this page</p>
        {list}
      </div>
      <details className={styles.fold}>
        <summary className={styles.label}>On this page</summary>
        {list}
      </details>
    </nav>
  );
}

/** Goes to the section that the address names: the browser looked for it before the page was drawn. */
function useFragment(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}
