import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount } from '../format/format';
import styles from './pdf-preview.module.css';
// The modern build needs Safari 17.4, Chrome 119 and Firefox 124 (decision 32).
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

export interface OpenPdf {
  /** The first ones of a long document. */
  readonly pages: readonly PDFPageProxy[];
  /** Number of pages of the document. */
  readonly count: number;
  readonly close: () => Promise<void>;
}

/** Pages shown at most, enough for a statement; longer documents have to be downloaded. */
const maxPages = 60;

/** Opens a PDF; rejects if it is damaged. Scripts and forms in it are not run. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  const document: PDFDocumentProxy = await getDocument({ data, verbosity: 0, enableXfa: false }).promise;
  const count = document.numPages;
  const shown = Array.from({ length: Math.min(count, maxPages) }, (_, index) => document.getPage(index + 1));
  return { pages: await Promise.all(shown), count, close: () => document.destroy() };
}

/**
 * The pages one below the other. Only those on the screen and the ones beside them are drawn: a page takes 10 MB, and iOS limits the
 * memory of all canvases.
 */
export function PdfPages({ pdf: { pages, count } }: { pdf: OpenPdf }) {
  const [visible, setVisible] = useState<ReadonlySet<number>>(new Set());
  const show = (number: number, isVisible: boolean): void =>
    setVisible(before => new Set([...before].filter(each => each !== number).concat(isVisible ? number : [])));
  return (
    <>
      {pages.map(page => {
        const { pageNumber: number } = page;
        const isNear = [number - 1, number, number + 1].some(each => visible.has(each));
        return <PdfPage key={number} page={page} count={count} isDrawn={isNear} onVisible={show} />;
      })}
      {count > pages.length && (
        <p className={styles.note}>
          Showing the first {formatCount(pages.length)} of {formatCount(count)} pages. Download the file to see all of
          them.
        </p>
      )}
    </>
  );
}

/** Width in CSS pixels at which a page is rendered; CSS scales it to the available width. */
const renderWidth = 1400;

interface PdfPageProps {
  page: PDFPageProxy;
  count: number;
  isDrawn: boolean;
  onVisible: (number: number, isVisible: boolean) => void;
}

function PdfPage({ page, count, isDrawn, onVisible }: PdfPageProps) {
  const figure = useRef<HTMLElement>(null);
  const notify = useEffectEvent(onVisible);
  const [text, setText] = useState('');
  const { width, height } = page.getViewport({ scale: 1 });
  useEffect(() => {
    if (figure.current === null) return undefined;
    const observer = new IntersectionObserver(entries =>
      notify(page.pageNumber, entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(figure.current);
    return () => observer.disconnect();
  }, [page]);
  useEffect(() => {
    let isCurrent = true;
    void page.getTextContent().then(({ items }) => {
      const lines = items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : ''));
      if (isCurrent) setText(lines.join(''));
    });
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return (
    <figure ref={figure} className={styles.page}>
      <div className={styles.paper} style={{ aspectRatio: width / height }}>
        {isDrawn && <Drawing page={page} />}
      </div>
      <figcaption className="visually-hidden">
        Page {page.pageNumber} of {count}. {text}
      </figcaption>
    </figure>
  );
}

function Drawing({ page }: { page: PDFPageProxy }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return undefined;
    const viewport = page.getViewport({ scale: renderWidth / page.getViewport({ scale: 1 }).width });
    [current.width, current.height] = [renderWidth, Math.round(viewport.height)];
    const task = page.render({ canvas: current, viewport });
    // A page that unmounts while it renders is cancelled, which rejects this promise.
    task.promise.catch(() => undefined);
    return () => {
      task.cancel();
      // Safari keeps the memory of a canvas without a document for a while.
      [current.width, current.height] = [0, 0];
    };
  }, [page]);
  return <canvas ref={canvas} aria-hidden="true" className={styles.canvas} />;
}
