import { market } from '@portal/contracts/endpoints/market';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { holdCalls, watchCalls } from '@portal/client/testing/test-page';
import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceHistoryCard } from './price-history-card';

function Card() {
  const symbol = useQuery(q(symbols.one, { params: { symbol: 'TZROP' } })).data;
  return symbol ? <PriceHistoryCard symbol={symbol} /> : null;
}

const open = (options: Partial<MountOptions> = {}) => mountRoute({ element: <Card />, ...options });
const findTable = () => screen.findByRole('table', { name: /TZROP daily prices/ });
const readDates = (table: HTMLElement): (string | undefined)[] =>
  within(table)
    .getAllByRole('rowheader')
    .map(head => head.textContent ?? undefined);

/** Files saved by the page. jsdom has no object URLs or downloads, so both are stubbed. */
const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let latest: Blob | null = null;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        latest = blob;
        return 'blob:saved';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, blob: latest });
  });
});

describe('the price history', () => {
  it('shows the last 31 days, newest first, with open, high, low, close, change and volume [MKT-12, MKT-18]', async () => {
    const { venue } = await open();
    const table = await findTable();
    await within(table).findByText('Mon, Nov 17');
    const { priceHistories } = await venue.read(market.priceHistory, {
      params: { symbol: 'TZROP' },
      query: { start: '2025-10-18', end: '2025-11-18', page: 1, size: 31 },
    });
    expect(readDates(table)).toHaveLength(priceHistories.length);
    expect(readDates(table)[0]).toBe('Tue, Nov 18');
    expect(screen.getByRole('button', { name: 'Dates: Oct 18 – Nov 18, 2025' })).toBeTruthy();
    // A day whose figures all differ, so that swapped columns would fail the test.
    const index = priceHistories.findIndex(
      ({ open, high, low, close }, at) => at > 0 && new Set([open, high, low, close]).size === 4,
    );
    const row = priceHistories[index];
    const shown = within(table).getAllByRole('row')[index + 1];
    const names = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const figures = [...(shown?.children ?? [])].map(({ textContent }) => textContent);
    const byColumn = Object.fromEntries(names.map((name, at) => [name, figures[at]]));
    expect(byColumn).toMatchObject({
      Open: row?.open,
      High: row?.high,
      Low: row?.low,
      Close: row?.close,
      Volume: Number(row?.volume).toLocaleString('en-US'),
    });
    expect(byColumn.Change).toMatch(/^[+\u2212]\d+\.\d\d%/);
  });

  it('shows 31 rows per page and pages to older days [MKT-19]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Dates:/ }));
    const first = await screen.findByLabelText('Start date');
    fireEvent.change(first, { target: { value: '2025-08-01' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const table = await findTable();
    await waitFor(() => expect(readDates(table)).toHaveLength(31));
    expect(screen.getByText(/^Page 1 of 3$/)).toBeTruthy();
    const newest = readDates(table)[0];
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    await waitFor(() => expect(readDates(table)[0]).not.toBe(newest));
    expect(within(table).queryByText('Tue, Nov 18')).toBeNull();
  });

  it('shows the newest day first, with its change from the day before, where the server sends the oldest first', async () => {
    const { user, venue } = await open();
    const readRows = async () =>
      within(await findTable())
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    await within(await findTable()).findByText('Mon, Nov 17');
    const expected = await readRows();
    const body = await venue.read(market.priceHistory, {
      params: { symbol: 'TZROP' },
      query: { start: '2025-10-18', end: '2025-11-18', page: 1, size: 31 },
    });
    answering('market.priceHistory', 200, { ...body, priceHistories: body.priceHistories.toReversed() })(venue);
    await user.click(screen.getByRole('button', { name: /^Dates:/ }));
    const first = await screen.findByLabelText('Start date');
    // A Sunday, so that the days are the same.
    fireEvent.change(first, { target: { value: '2025-10-19' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Dates: Oct 19 – Nov 18, 2025' })).toBeTruthy();
    await waitFor(async () => expect(await readRows()).toEqual(expected));
  });

  it('shows only days of the chosen dates where the server ignores them', async () => {
    const { user } = await open({
      arrange: ({ world }) => void world.execute('quirks.set', { quirks: ['ignoredQuery'] }),
    });
    await user.click(await screen.findByRole('button', { name: /^Dates:/ }));
    const first = await screen.findByLabelText('Start date');
    fireEvent.change(first, { target: { value: '2025-11-13' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const table = await findTable();
    await waitFor(() => expect(readDates(table)).toEqual(['Tue, Nov 18', 'Mon, Nov 17', 'Fri, Nov 14', 'Thu, Nov 13']));
  });

  it('of days without trading says what would be here, and shows the last year', async () => {
    const { user } = await open();
    await within(await findTable()).findByText('Mon, Nov 17');
    await user.click(screen.getByRole('button', { name: /^Dates:/ }));
    // A Saturday and a Sunday.
    for (const [label, date] of [
      ['Start date', '2025-11-15'],
      ['End date', '2025-11-16'],
    ] as const) {
      const field = await screen.findByLabelText(label);
      fireEvent.change(field, { target: { value: date } });
    }
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('No prices for these dates')).toBeTruthy();
    expect(screen.getByText('Try different dates.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show past year' }));
    expect(await within(await findTable()).findByText('Mon, Nov 17')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dates: Nov 18, 2024 – Nov 18, 2025' })).toBeTruthy();
  });
});

describe('the CSV export', () => {
  it('saves all days of the selected dates, loaded in pages of 40 [MKT-05, MKT-20]', async () => {
    const { user, venue } = await open();
    await user.click(await screen.findByRole('button', { name: /^Dates:/ }));
    const first = await screen.findByLabelText('Start date');
    fireEvent.change(first, { target: { value: '2025-01-02' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const calls = watchCalls();
    await user.click(screen.getByRole('button', { name: 'Download TZROP prices (CSV)' }));
    expect(await screen.findByText('File downloaded')).toBeTruthy();
    // The table also requests pages, of 31 rows.
    const exported = calls.filter(({ query }) => query.size !== '31');
    expect(exported.map(({ query }) => `page ${query.page} of ${query.size} rows`).toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6].map(page => `page ${page} of 40 rows`),
    );
    expect(saved.map(({ name }) => name)).toEqual(['TZROP-prices-2025-01-02-to-2025-11-18.csv']);
    const lines = ((await saved[0]?.blob.text()) ?? '').split('\r\n');
    const { totalElements, priceHistories } = await venue.read(market.priceHistory, {
      params: { symbol: 'TZROP' },
      query: { start: '2025-01-02', end: '2025-11-18', page: 1, size: 40 },
    });
    expect(totalElements).toBeGreaterThan(200);
    expect(lines).toHaveLength(totalElements + 1);
    expect(lines[0]).toBe('Date,Open,High,Low,Close,Volume');
    const newest = priceHistories[0];
    expect(lines.at(-1)).toBe(
      [newest?.date, newest?.open, newest?.high, newest?.low, newest?.close, newest?.volume].join(','),
    );
  });

  it('is busy while the prices load, then shows the error and saves no file [MKT-27, MKT-28]', async () => {
    const { user, venue } = await open();
    await within(await findTable()).findByText('Mon, Nov 17');
    answering('market.priceHistory', 400, { code: 'VALIDATION_FAILED', message: 'Arranged' })(venue);
    const button = screen.getByRole('button', { name: 'Download TZROP prices (CSV)' });
    expect(button.getAttribute('aria-busy')).toBe(null);
    const release = holdCalls();
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    release();
    expect(await screen.findByText('Historical data unavailable')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBe(null);
    expect(saved).toEqual([]);
    venue.world.execute('fault.clear', {});
    await user.click(button);
    expect(await screen.findByText('File downloaded')).toBeTruthy();
    expect(saved).toHaveLength(1);
  });
});
