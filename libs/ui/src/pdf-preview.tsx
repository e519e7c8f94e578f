import { useEffect, useRef, useState } from 'react';
import styles from './pdf-preview.module.css';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = worker;

export interface OpenPdf {
  readonly pages: readonly PDFPageProxy[];
  readonly close: () => Promise<void>;
}

/** Pages of a statement; a longer document is for downloading. */
const mostPages = 60;

/** Opens a PDF; rejects for one that is damaged. Nothing in it is run, no form and no script. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  const document: PDFDocumentProxy = await getDocument({ data, verbosity: 0, enableXfa: false }).promise;
  const count = Math.min(document.numPages, mostPages);
  const pages = await Promise.all(Array.from({ length: count }, (_, index) => document.getPage(index + 1)));
  return { pages, close: () => document.destroy() };
}

export const PdfPages = ({ pdf: { pages } }: { pdf: OpenPdf }) =>
  pages.map(page => <PdfPage key={page.pageNumber} page={page} count={pages.length} />);

/** Points of a page as CSS pixels when it is drawn at this width; it is scaled to the room there is. */
const drawnWidth = 1400;

function PdfPage({ page, count }: { page: PDFPageProxy; count: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = drawnWidth / width;
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return undefined;
    const task = page.render({ canvas: current, viewport: page.getViewport({ scale }) });
    // A page that is taken away while it is drawn ends with an error of its own.
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
        width={drawnWidth}
        height={Math.round(height * scale)}
        className={styles.canvas}
      />
      <figcaption className="visually-hidden">
        Page {page.pageNumber} of {count}. {text}
      </figcaption>
    </figure>
  );
}
