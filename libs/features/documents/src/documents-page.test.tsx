import { documents } from '@portal/contracts/documents';
import { fault, type Effect } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { readToasts } from '@portal/ui/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { DocumentsPage } from './documents-page';
import type { DocumentsPart } from './document-words';

const open = (part: DocumentsPart, query = '', options: Partial<MountOptions> = {}) =>
  mountRoute({
    element: <DocumentsPage part={part} />,
    path: `/investors/account/documents${query}`,
    route: '/investors/account/documents',
    persona: 'marisol',
    venue: { startAt: '2026-03-04T15:15:00Z' },
    ...options,
  });

interface Saved {
  readonly name: string;
  readonly file: Blob;
}

/** What the page hands to the browser to save. */
function watchSaves(): Saved[] {
  const saved: Saved[] = [];
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = file => {
    // The client gives a Blob.
    files.push(file as Blob);
    return `blob:${files.length - 1}`;
  };
  HTMLAnchorElement.prototype.click = function click() {
    const file = files.at(-1);
    if (file !== undefined) saved.push({ name: this.download, file });
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return saved;
}

const accountOf = ({ venue }: Mounted): string => venue.userOf('marisol').activeAccountId ?? '';
const table = () => screen.findByRole('table');
const bodyRows = (of: HTMLElement) => within(of).getAllByRole('row').slice(1);

const html = '<script>alert(1)</script>';
const spoiled: readonly [string, Effect][] = [
  ['a failure', { kind: 'answer', status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } }],
  ['a page of HTML', { kind: 'answer', status: 200, body: html, contentType: 'text/html' }],
  ['a wrong type', { kind: 'answer', status: 200, body: '<svg/>', contentType: 'image/svg+xml' }],
  ['a PDF that is none', { kind: 'answer', status: 200, body: html, contentType: 'application/pdf' }],
  ['an error as JSON', { kind: 'answer', status: 200, body: { code: 'NOT_FOUND', message: 'Gone.' } }],
  ['nothing', { kind: 'empty' }],
  ['a broken connection', { kind: 'dropBefore' }],
];

it('documents are listed newest first, a page of ten at a time, by kind and by year [DOC-16]', async () => {
  const mounted = await open('all');
  const { user, venue } = mounted;
  const params = { accountId: accountOf(mounted) };
  const all = await venue.read(documents.list, { params, query: {} });
  await waitFor(async () => expect(bodyRows(await table())).toHaveLength(10));
  expect(screen.getByRole('region', { name: 'Documents' }).textContent).toContain(String(all.totalCount));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  const second = await venue.read(documents.list, { params, query: { page: 2 } });
  await waitFor(async () => expect((await table()).textContent).toContain(second.rows[0]?.title));
  expect(mounted.location()).toContain('page=2');
  for (const kind of ['statements', 'taxDoc', '1099-DIV details'] as const) {
    await user.selectOptions(screen.getByLabelText('Kind'), kind);
    await user.selectOptions(screen.getByLabelText('Year'), kind === 'statements' ? '2025' : '');
    const year = kind === 'statements' ? { startDate: '2025-01-01', endDate: '2025-12-31' } : {};
    const wanted = await venue.read(documents.list, { params, query: { type: kind, ...year } });
    expect(wanted.rows.length).toBeGreaterThan(0);
    await waitFor(async () => {
      const rows = bodyRows(await table());
      expect(rows).toHaveLength(wanted.rows.length);
      wanted.rows.forEach(({ title }, index) => expect(rows[index]?.textContent).toContain(title));
    });
  }
}, 60_000);

it('documents are listed between a start and an end date, of every kind, also on the page of those that are no statements [DOC-16]', async () => {
  const mounted = await open('other');
  const { user, venue } = mounted;
  await user.selectOptions(await screen.findByLabelText('Kind'), 'All documents');
  await user.click(screen.getByRole('button', { name: 'Dates: All dates' }));
  fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '2025-11-05' } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2025-12-31' } });
  await user.click(screen.getByRole('button', { name: 'Show these dates' }));
  const wanted = await venue.read(documents.list, {
    params: { accountId: accountOf(mounted) },
    query: { startDate: '2025-11-05', endDate: '2025-12-31', limit: 100 },
  });
  expect(wanted.rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['statements', 'tradeConf', 'taxDoc']));
  await waitFor(async () => {
    const rows = bodyRows(await table());
    expect(rows).toHaveLength(Math.min(wanted.rows.length, 10));
    rows.forEach((row, index) => expect(row.textContent).toContain(wanted.rows[index]?.title));
  });
  expect(screen.getByRole('button', { name: 'Dates: Nov 5 – Dec 31, 2025' })).toBeTruthy();
  expect(mounted.location()).toContain('from=2025-11-05&to=2025-12-31');
  // A year is a short way to its two dates, and back to all.
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  expect(await screen.findByRole('button', { name: 'Dates: Jan 1 – Dec 31, 2025' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Year'), '');
  expect(await screen.findByRole('button', { name: 'Dates: All dates' })).toBeTruthy();
}, 60_000);

it('a document is saved under the name of its kind, date and account, with the bytes that the server made [DOC-01, DOC-02, DOC-12]', async () => {
  const saved = watchSaves();
  const mounted = await open('all', '?kind=tax+lot+data&from=2025-01-01&to=2025-12-31');
  const { user, venue } = mounted;
  await user.click(await screen.findByRole('button', { name: 'Download Tax lots for 2025' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('tax lot data_2025-12-31_Marisol Vance.csv');
  const { rows } = await venue.read(documents.list, {
    params: { accountId: accountOf(mounted) },
    query: { type: 'tax lot data', startDate: '2025-01-01' },
  });
  const served = await venue.read(documents.file, { params: { id: rows[0]?.id ?? '' } });
  if ('stream' in served) throw new Error('Expected the bytes of the server');
  expect(await saved[0]?.file.text()).toBe(new TextDecoder().decode(served));
  await user.selectOptions(screen.getByLabelText('Kind'), 'statements');
  await user.click(await screen.findByRole('button', { name: 'Download Statement for December 2025' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.name).toBe('statements_2025-12-31_Marisol Vance.pdf');
  expect((await saved[1]?.file.text())?.slice(0, 5)).toBe('%PDF-');
});

it('a CSV document is shown as a table within the page', async () => {
  const { user } = await open('all', '?kind=1099-DIV+details&from=2025-01-01&to=2025-12-31');
  await user.click(await screen.findByRole('button', { name: 'View Form 1099-DIV details for 2025' }));
  const box = await screen.findByRole('dialog', { name: 'Form 1099-DIV details for 2025' });
  const shown = await within(box).findByRole('table');
  expect(within(shown).getAllByRole('columnheader').length).toBeGreaterThan(2);
  expect(within(shown).getAllByRole('row').length).toBeGreaterThan(1);
});

it.each(spoiled)('in place of a document %s is neither opened nor saved (S-20, H-11) [DOC-13]', async (_, effect) => {
  const saved = watchSaves();
  const { user } = await open('statements', '?from=2025-01-01&to=2025-12-31', {
    arrange: venue => fault(venue, 'documents.file', effect, null),
  });
  await user.click(await screen.findByRole('button', { name: 'View Statement for December 2025' }));
  const box = await screen.findByRole('dialog', { name: 'Statement for December 2025' });
  expect(await within(box).findByText('Error loading Document.')).toBeTruthy();
  expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true);
  await user.click(within(box).getAllByRole('button', { name: 'Close' })[0] ?? box);
  await user.click(await screen.findByRole('button', { name: 'Download Statement for December 2025' }));
  await waitFor(() => expect(readToasts()).toMatchObject([{ text: 'Error loading Document.', status: 'error' }]));
  expect(saved).toEqual([]);
});

it('opening documents that cannot be loaded are told in a toast, and nothing opens [DOC-14]', async () => {
  const { user } = await open('other', '', { persona: 'migratedWaiting' });
  await user.click(await screen.findByRole('button', { name: 'View Customer agreement' }));
  await waitFor(() => expect(readToasts()).toMatchObject([{ text: 'Error loading account data.', status: 'error' }]));
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('who may not view documents is told so, and nothing is asked for', async () => {
  await open('all', '', { persona: 'withoutDocuments' });
  expect(await screen.findByText('You may not view documents')).toBeTruthy();
  expect(screen.queryByRole('table')).toBe(null);
});

it('statements and all other documents have a part of their own, with a way to each other [DOC-17]', async () => {
  await open('statements');
  await waitFor(async () => expect(bodyRows(await table())[0]?.textContent).toContain('Statement for February 2026'));
  expect(screen.queryByRole('region', { name: 'Opening documents' })).toBe(null);
  const other = screen.getByRole('link', { name: 'Other documents' });
  expect(other.getAttribute('href')).toBe('/investors/account/documents/documents-other');
});
