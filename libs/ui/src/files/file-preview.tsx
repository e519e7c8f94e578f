import { useEffect, useState } from 'react';
import styles from './file-preview.module.css';
import { SkeletonLines } from '../feedback/skeleton-lines';
import { ScrollRegion } from '../layout/scroll-region';

interface FilePreviewProps {
  file: Blob;
  /** Content type, as sent by the server and checked by the client. */
  type: 'application/pdf' | 'text/csv';
  /** Name of the file for screen readers: 'Statement for October 2025'. */
  label: string;
}

type Content = Awaited<ReturnType<typeof readContent>> | 'failed' | null;

/**
 * Shows a PDF or CSV file in the page. Its content is rendered, never executed: PDF pages as images with their text for
 * screen readers, CSV as a table (T22). The renderer is loaded with the first file.
 */
export function FilePreview({ file, type, label }: FilePreviewProps) {
  const [content, setContent] = useState<Content>(null);
  useEffect(() => {
    let isCurrent = true;
    let opened: Awaited<ReturnType<typeof readContent>> | null = null;
    const close = (): void => {
      if (opened?.kind === 'pdf') void opened.pdf.close();
    };
    readContent(file, type).then(
      next => {
        opened = next;
        if (isCurrent) setContent(next);
        else close();
      },
      () => {
        if (isCurrent) setContent('failed');
      },
    );
    return () => {
      isCurrent = false;
      close();
    };
  }, [file, type]);

  if (content === null) return <SkeletonLines lines={12} label="Loading document" />;
  if (content === 'failed') {
    return (
      <p className={styles.note} role="alert">
        We can’t preview this document. Download it to view it.
      </p>
    );
  }
  return (
    <ScrollRegion className={styles.scroll} label={label} data-scrolls>
      {content.kind === 'pdf' ? (
        <content.PdfPages pdf={content.pdf} />
      ) : (
        <content.CsvTable rows={content.rows} label={label} />
      )}
    </ScrollRegion>
  );
}

/** Loads the renderer of the content type. */
async function readContent(file: Blob, type: FilePreviewProps['type']) {
  if (type === 'text/csv') {
    const { CsvTable, readRows } = await import('./csv-preview');
    return { kind: 'csv', CsvTable, rows: await readRows(file) } as const;
  }
  const { PdfPages, openPdf } = await import('./pdf-preview');
  return { kind: 'pdf', PdfPages, pdf: await openPdf(file) } as const;
}
