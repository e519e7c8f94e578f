import { useEffect, useRef, useState } from 'react';
import styles from './pdf-preview.module.css';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

export interface OpenPdf {
  readonly pages: readonly PDFPageProxy[];
  readonly close: () => Promise<void>;
}

/** Pages shown at most, enough for a statement; longer documents have to be downloaded. */
const maxPages = 60;

/** Opens a PDF; rejects if it is damaged. Scripts and forms in it are not run. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  const document: PDFDocumentProxy = await getDocument({ data, verbosity: 0, enableXfa: false }).promise;
  const count = Math.min(document.numPages, maxPages);
  const pages = await Promise.all(Array.from({ length: count }, (_, index) => document.getPage(index + 1)));
  return { pages, close: () => document.destroy() };
}

export const PdfPages = ({ pdf: { pages } }: { pdf: OpenPdf }) =>
  pages.map(page => <PdfPage key={page.pageNumber} page={page} count={pages.length} />);

/** Width in CSS pixels at which a page is rendered; CSS scales it to the available width. */
const renderWidth = 1400;

function PdfPage({ page, count }: { page: PDFPageProxy; count: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = renderWidth / width;
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return undefined;
    const task = page.render({ canvas: current, viewport: page.getViewport({ scale }) });
    // A page that unmounts while it renders is cancelled, which rejects this promise.
    task.promise.catch(() => undefined);
    let isCurrent = true;
    void page.getTextContent().then(({ items }) => {
      const lines = items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : ''));
      if (isCurrent) setText(lines.join(''));
    });
    return () => {
      isCurrent = false;
      task.cancel();
    };
  }, [page, scale]);
  return (
    <figure className={styles.page}>
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={renderWidth}
        height={Math.round(height * scale)}
        className={styles.canvas}
      />
      <figcaption className="visually-hidden">
        Page {page.pageNumber} of {count}. {text}
      </figcaption>
    </figure>
  );
}
