import { render, screen } from '@testing-library/react';
import { createRequire } from 'node:module';
import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it, vi } from 'vitest';
import { openPdf, PdfPages } from './pdf-preview';

// The address that the build gives to the file is none that Node can import.
GlobalWorkerOptions.workerSrc = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs');

// Nothing is on the screen, so no page is drawn.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

/** A PDF with this many blank pages; readers rebuild the table of its objects. */
function blankPdf(count: number): Blob {
  const ids = Array.from({ length: count }, (_, index) => index + 3);
  const objects = [
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    `2 0 obj <</Type /Pages /Count ${count} /Kids [${ids.map(id => `${id} 0 R`).join(' ')}]>> endobj`,
    ...ids.map(id => `${id} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>> endobj`),
  ];
  return new Blob([`%PDF-1.4\n${objects.join('\n')}\ntrailer <</Root 1 0 R /Size ${count + 3}>>\n%%EOF\n`]);
}

it.each([
  [2, null],
  [61, 'Showing the first 60 of 61 pages. Download the file to see all of them.'],
])('says of a document of %i pages how many the preview leaves out', async (count, note) => {
  const pdf = await openPdf(blankPdf(count));
  render(<PdfPages pdf={pdf} />);
  expect(await screen.findByText(new RegExp(`^Page 2 of ${count}\\.`))).toBeTruthy();
  expect(screen.queryByText(/^Showing the first/)?.textContent ?? null).toBe(note);
  await pdf.close();
});
