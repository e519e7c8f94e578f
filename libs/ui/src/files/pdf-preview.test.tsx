import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PdfPages } from './pdf-preview';

it('says how many pages of a document the preview leaves out', () => {
  const noteAt = (count: number): string | null => {
    render(<PdfPages pdf={{ pages: [], count, close: () => Promise.resolve() }} />);
    const note = screen.queryByText(/^Showing the first/)?.textContent ?? null;
    cleanup();
    return note;
  };
  expect(noteAt(0)).toBe(null);
  expect(noteAt(61)).toBe('Showing the first 0 of 61 pages. Download the file to see all of them.');
});
