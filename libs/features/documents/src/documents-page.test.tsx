import { documents } from '@portal/contracts/endpoints/documents';
import { answering, fault, type Effect } from '@portal/testing/arrange';
import { watchSaves } from '@portal/testing/saved-files';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { readToasts } from '@portal/ui/feedback/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DocumentsPage } from './documents-page';
import type { DocumentsPart } from './document-labels';

const open = (part: DocumentsPart, query = '', options: Partial<MountOptions> = {}) =>
  mountRoute({
    element: <DocumentsPage part={part} />,
    path: `/investors/account/documents${query}`,
    route: '/investors/account/documents',
    persona: 'marisol',
    venue: { startAt: '2026-03-04T15:15:00Z' },
    ...options,
  });

const accountOf = ({ venue }: Mounted): string => venue.userOf('marisol').activeAccountId ?? '';
const table = () => screen.findByRole('table');
/** The rows of documents: without the head and the headings of years. */
const bodyRows = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .filter(row => within(row).queryAllByRole('cell').length > 0);

const invalidFiles: readonly [string, Effect][] = [
  ['a failure', { kind: 'answer', status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } }],
  [
    'a file that is not a PDF',
    { kind: 'answer', status: 200, body: '<script>alert(1)</script>', contentType: 'application/pdf' },
  ],
  ['a broken connection', { kind: 'dropBefore' }],
];

it('documents are listed newest first in pages of ten, filtered by kind and year [DOC-16]', async () => {
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
    if (kind !== '1099-DIV details') {
      await user.click(screen.getByRole('button', { name: kind === 'statements' ? 'Statements' : 'Tax forms' }));
    } else await user.selectOptions(screen.getByLabelText('Tax form'), kind);
    await user.selectOptions(screen.getByLabelText('Year'), kind === 'statements' ? '2025' : '');
    const year = kind === 'statements' ? { startDate: '2025-01-01', endDate: '2025-12-31' } : {};
    const expected = await venue.read(documents.list, { params, query: { type: kind, ...year } });
    expect(expected.rows.length).toBeGreaterThan(0);
    await waitFor(async () => {
      const rows = bodyRows(await table());
      expect(rows).toHaveLength(expected.rows.length);
      expected.rows.forEach(({ title }, index) => expect(rows[index]?.textContent).toContain(title));
    });
  }
});

it('statements of several years stand below the heading of their year', async () => {
  const { user } = await open('statements');
  const years = async () =>
    within(await table())
      .getAllByRole('rowheader')
      .flatMap(({ textContent }) => (/^\d{4}$/.test(textContent) ? [textContent] : []));
  await waitFor(async () => expect(await years()).toEqual(['2026', '2025']));
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  await waitFor(async () => expect(await years()).toEqual([]));
});

it('documents of all kinds are filtered by start and end date, also on the page of other documents [DOC-16]', async () => {
  const mounted = await open('other');
  const { user, venue } = mounted;
  expect((await screen.findByRole('button', { name: 'Confirmations' })).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Dates: All dates' }));
  fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '2025-11-05' } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2025-12-31' } });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const expected = await venue.read(documents.list, {
    params: { accountId: accountOf(mounted) },
    query: { startDate: '2025-11-05', endDate: '2025-12-31', limit: 100 },
  });
  expect(expected.rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['statements', 'tradeConf', 'taxDoc']));
  await waitFor(async () => {
    const rows = bodyRows(await table());
    expect(rows).toHaveLength(Math.min(expected.rows.length, 10));
    rows.forEach((row, index) => expect(row.textContent).toContain(expected.rows[index]?.title));
  });
  expect(screen.getByRole('button', { name: 'Dates: Nov 5 – Dec 31, 2025' })).toBeTruthy();
  expect(mounted.location()).toContain('from=2025-11-05&to=2025-12-31');
  // A year sets both dates, and 'All years' resets them.
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  expect(await screen.findByRole('button', { name: 'Dates: Jan 1 – Dec 31, 2025' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Year'), '');
  expect(await screen.findByRole('button', { name: 'Dates: All dates' })).toBeTruthy();
});

it('a document is saved with its kind, date and account as file name, and the bytes of the server [DOC-01, DOC-02, DOC-12]', async () => {
  const saved = watchSaves();
  const mounted = await open('all', '?kind=tax+lot+data&from=2025-01-01&to=2025-12-31');
  const { user, venue } = mounted;
  await user.click(await screen.findByRole('button', { name: 'Download Tax lot data for 2025' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('tax lot data_2025-12-31_Marisol Vance.csv');
  const { rows } = await venue.read(documents.list, {
    params: { accountId: accountOf(mounted) },
    query: { type: 'tax lot data', startDate: '2025-01-01' },
  });
  const served = await venue.read(documents.file, { params: { id: rows[0]?.id ?? '' } });
  if ('stream' in served) throw new Error('Expected the bytes of the server');
  expect(await saved[0]?.file.text()).toBe(new TextDecoder().decode(served));
  await user.click(screen.getByRole('button', { name: 'Statements' }));
  await user.click(await screen.findByRole('button', { name: 'Download Statement for December 2025' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.name).toBe('statements_2025-12-31_Marisol Vance.pdf');
  expect((await saved[1]?.file.text())?.slice(0, 5)).toBe('%PDF-');
});

it('a document that the server does not name is saved with its kind, date and account as file name [DOC-12]', async () => {
  const saved = watchSaves();
  const row = { id: 'D-1', type: 'tradeConf', title: null, date: '2026-02-27', fileName: null, contentType: null };
  const { user } = await open('all', '', {
    arrange(venue) {
      answering('documents.list', 200, { rows: [row], page: 1, totalCount: 1, totalPages: 1 })(venue);
      fault(venue, 'documents.file', { kind: 'answer', status: 200, body: '%PDF-1.4', contentType: 'application/pdf' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Download / }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['tradeConf_2026-02-27_Marisol Vance.pdf']));
});

it('a kind without documents is not denied: all tax forms may have it under another name', async () => {
  const body = { rows: [], page: 1, totalCount: 0, totalPages: 1 };
  const { user } = await open('all', '?kind=tax+lot+data', {
    arrange: venue => fault(venue, 'documents.list', { kind: 'answer', status: 200, body }, 2),
  });
  await user.click(await screen.findByRole('button', { name: 'Show all tax forms' }));
  expect((await screen.findAllByText(/^Tax lot data for/)).length).toBeGreaterThan(0);
});

it('a tax form that the service knows by another code is found among all of them', async () => {
  const body = { page: 1 };
  const mounted = await open('all', '?kind=tax+lot+data', {
    arrange: venue => fault(venue, 'documents.list', { kind: 'answer', status: 200, body }),
  });
  const params = { accountId: accountOf(mounted) };
  const { rows } = await mounted.venue.read(documents.list, { params, query: { type: 'tax lot data' } });
  await waitFor(async () => expect(bodyRows(await table())).toHaveLength(rows.length));
  expect(screen.getByRole('region', { name: 'Documents' }).textContent).toContain(`Documents${rows.length}`);
  expect(
    bodyRows(await table())
      .map(row => row.textContent)
      .join(),
  ).toContain(rows[0]?.title);
});

it('a tax form whose kind is in a field of its own is found by it, and shown as a CSV file', async () => {
  const row = { date: '2025-12-31', type: 'taxDoc', fileName: 'tax.file', contentType: 'text/csv' };
  const rows = [
    { ...row, id: 'D-1', title: 'Tax package 2025', form: 'K1' },
    { ...row, id: 'D-2', title: 'Lots 2025', form: 'TaxLotData' },
  ];
  const page = { page: 1, totalCount: 0, totalPages: 1 };
  await open('all', '?kind=tax+lot+data', {
    arrange(venue) {
      fault(venue, 'documents.list', { kind: 'answer', status: 200, body: { ...page, rows: [] } });
      answering('documents.list', 200, { ...page, rows, totalCount: 2 })(venue);
    },
  });
  await waitFor(async () => expect(bodyRows(await table())).toHaveLength(1));
  expect((await table()).textContent).toContain('Lots 2025Tax lot data, CSV file');
});

it('an account in the name of a company has that name in the choice of accounts', async () => {
  await open('all', '', { persona: 'severalAccounts' });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Account');
  await waitFor(() =>
    expect([...choice.options].map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Individual ·· \d{4}$/),
      expect.stringMatching(/^Adler Ventures, LLC ·· \d{4}$/),
    ]),
  );
});

it('a document of a kind that the portal doesn’t know has the kind of the server in words', async () => {
  const row = { id: 'D-1', type: 'OPENING_PAPERS', title: 'Account agreement', date: '2026-02-27' };
  const body = { rows: [row], page: 1, totalCount: 1, totalPages: 1 };
  await open('all', '', { arrange: answering('documents.list', 200, body) });
  expect((await screen.findByRole('row', { name: /Account agreement/ })).textContent).toContain('Opening papers');
});

it('a document without a title is named by its kind and date', async () => {
  const row = { id: 'D-1', type: 'tradeConf', title: null, date: '2026-02-27', fileName: null, contentType: null };
  const body = { rows: [row], page: 1, totalCount: 1, totalPages: 1 };
  await open('all', '', {
    arrange: answering('documents.list', 200, body),
  });
  expect(await screen.findByText('Trade confirmation, Feb 27, 2026')).toBeTruthy();
});

it('a document opens by a click on its row', async () => {
  const { user, location } = await open('all', '?kind=statements&from=2025-01-01&to=2025-12-31');
  await user.click(await screen.findByText('Statement for October 2025'));
  expect(await screen.findByRole('dialog', { name: 'Statement for October 2025' })).toBeTruthy();
  expect(location()).toContain('document=');
});

it('an address with a document that is not in the list loses it, and opens nothing', async () => {
  const { location } = await open('all', '?kind=statements&document=D-0');
  await table();
  await waitFor(() => expect(location()).toBe('/investors/account/documents?kind=statements'));
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('a CSV document is shown as a table within the page', async () => {
  const { user } = await open('all', '?kind=1099-DIV+details&from=2025-01-01&to=2025-12-31');
  await user.click(await screen.findByRole('button', { name: 'View Form 1099-DIV details for 2025' }));
  const box = await screen.findByRole('dialog', { name: 'Form 1099-DIV details for 2025' });
  const shown = await within(box).findByRole('table');
  expect(within(shown).getAllByRole('columnheader').length).toBeGreaterThan(2);
  expect(within(shown).getAllByRole('row').length).toBeGreaterThan(1);
});

it.each(invalidFiles)(
  'instead of a document, %s is neither opened nor saved (S-20, H-11) [DOC-13]',
  async (_, effect) => {
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
  },
);

it('an opening document that cannot be loaded shows a toast and does not open [DOC-14]', async () => {
  const { user } = await open('other', '', { persona: 'migratedWaiting' });
  await user.click(await screen.findByRole('button', { name: 'View Customer agreement' }));
  await waitFor(() => expect(readToasts()).toMatchObject([{ text: 'Error loading account data.', status: 'error' }]));
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('a user who may not view documents sees the reason, and no list is loaded', async () => {
  await open('all', '', { persona: 'withoutDocuments' });
  expect(await screen.findByText('You don’t have access to documents')).toBeTruthy();
  expect(screen.queryByRole('table')).toBe(null);
});

it('statements and other documents have separate pages that link to each other [DOC-17]', async () => {
  await open('statements');
  await waitFor(async () => expect(bodyRows(await table())[0]?.textContent).toContain('Statement for February 2026'));
  expect(screen.queryByRole('region', { name: 'Opening documents' })).toBe(null);
  const other = screen.getByRole('link', { name: 'Other documents' });
  expect(other.getAttribute('href')).toBe('/investors/account/documents/documents-other');
});

describe('an empty list', () => {
  it('of a new account says what would be here, and leads to its history', async () => {
    const { user, location } = await open('all', '', { persona: 'newAccount' });
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    expect(screen.getByText(/^Statements, trade confirmations, and tax forms will appear here/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'View your history' }));
    expect(location()).toBe('/investors/history');
  });

  it('names only the kind of documents that was asked for', async () => {
    await open('other', '', { persona: 'newAccount' });
    expect(await screen.findByText('No trade confirmations yet')).toBeTruthy();
  });

  it('that the filters empty is filled again by clearing them', async () => {
    const { user, location } = await open('all', '?kind=taxDoc&from=2020-01-01&to=2020-12-31');
    expect(await screen.findByText('No documents match')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(bodyRows(await table())).toHaveLength(10));
    expect(location()).toBe('/investors/account/documents');
  });

  it.each([{ totalCount: 23, totalPages: 3 }, { totalCount: 23 }, {}])(
    'after the last page leads to the first, with %j',
    async counts => {
      const body = { rows: [], page: 99, ...counts };
      const { user, location, venue } = await open('all', '?page=99', {
        arrange: answering('documents.list', 200, body),
      });
      expect(await screen.findByText('No more documents')).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'Document pages' })).toBe(null);
      venue.world.execute('fault.clear', {});
      await user.click(screen.getByRole('button', { name: 'Show first page' }));
      await waitFor(async () => expect(bodyRows(await table())).toHaveLength(10));
      expect(location()).toBe('/investors/account/documents');
    },
  );
});
