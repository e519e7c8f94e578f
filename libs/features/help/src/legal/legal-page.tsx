import { portalConfig } from '@portal/client/browser/config';
import { formatDate } from '@portal/ui/format/format-time';
import { Notice } from '@portal/ui/feedback/notice';
import { PageHead } from '@portal/ui/layout/page-head';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { LegalBlocks } from './legal-blocks';
import styles from './legal-page.module.css';
import { fillBrand, type LegalText } from './legal-text';

interface LegalPageProps {
  text: LegalText;
  brandName: string;
  /** Pages that this deployment does not have; links to them are omitted. */
  leaveOut?: readonly string[];
  /** False for a list of the deployment's own documents. */
  isSample?: boolean;
}

/** Minimum number of sections for a table of contents. */
const minSectionsForContents = 4;

/**
 * A disclosure page: revision date, table of contents, sections [HLP-20, HLP-21]. Can be rendered without a browser.
 */
export function LegalPage({ text, brandName, leaveOut = [], isSample = true }: LegalPageProps) {
  const { title, revised, summary, sections } = text;
  const { supportEmail } = portalConfig();
  const hasContents = sections.length >= minSectionsForContents;
  useFragment();
  return (
    <article className={styles.page} data-contents={hasContents || undefined}>
      <div className={styles.head}>
        <PageHead title={title} {...(isSample && { subtitle: `Last updated ${formatDate(revised)}` })}>
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
        {isSample && <Notice tone="none">Sample text. Replace it before you go live.</Notice>}
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
          Questions about this page? Contact <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </div>
    </article>
  );
}

interface PublishedDocumentProps {
  title: string;
  /** Address of the document. */
  address: string;
}

/** A disclosure page of a deployment that publishes the document itself. */
export const PublishedDocument = ({ title, address }: PublishedDocumentProps) => (
  <article className={styles.page}>
    <div className={styles.head}>
      <PageHead title={title} />
    </div>
    <div className={styles.text}>
      <div>
        <Button component="a" href={address} target="_blank" rel="noopener noreferrer">
          Open the document
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Button>
      </div>
    </div>
  </article>
);

/** Table of contents: a side column, or a collapsed list on narrow screens. */
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

/** Scrolls to the section of the URL hash, which the browser could not find before the page was rendered. */
function useFragment(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}
