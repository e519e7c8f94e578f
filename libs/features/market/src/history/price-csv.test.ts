import { configure, portalConfig } from '@portal/client/browser/config';
import { queryClient } from '@portal/client/api/query-client';
import { connectBrowser } from '@portal/client/testing/test-browser';
import { decimal } from '@portal/domain/money/money';
import { startVenue, type Venue } from '@portal/testing/venue';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatCsvName, formatPriceCsv, loadPriceRows } from './price-csv';

const row = (date: string, close: string) => ({
  date,
  open: decimal('5.26'),
  high: decimal('5.35'),
  low: decimal('5.23'),
  close: decimal(close),
  volume: decimal('128558'),
});

/** A venue that the client is connected to until the test ends. */
async function connect(): Promise<Venue> {
  const venue = await startVenue();
  const disconnect = connectBrowser(venue);
  onTestFinished(() => {
    disconnect();
    queryClient.clear();
    venue.close();
  });
  return venue;
}

describe('the CSV file', () => {
  it('has a header and one line per day, oldest first, with exact figures', async () => {
    const text = await formatPriceCsv([row('2025-11-17', '5.31'), row('2025-11-14', '12345678.123456789')]);
    expect(text.split('\r\n')).toEqual([
      '\ufeffDate,Open,High,Low,Close,Volume',
      '2025-11-14,5.26,5.35,5.23,12345678.123456789,128558',
      '2025-11-17,5.26,5.35,5.23,5.31,128558',
    ]);
  });

  it('loads a long history four pages at a time, with every day once [MKT-20]', async () => {
    await connect();
    const { fetch: send } = portalConfig();
    let running = 0;
    let maxRunning = 0;
    configure({
      fetch: async (input, init) => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        return send(input, init).finally(() => void (running -= 1));
      },
    });
    const rows = await loadPriceRows(queryClient, 'OSTKO', { start: '2020-01-01', end: '2025-11-18' });
    expect(rows.length).toBeGreaterThan(400);
    expect(new Set(rows.map(({ date }) => date)).size).toBe(rows.length);
    expect(maxRunning).toBe(4);
  });

  it('is refused where the server sends the same page again, and would be taken for the whole history', async () => {
    await connect();
    const { fetch: send } = portalConfig();
    configure({
      fetch: (input, init) => send(typeof input === 'string' ? input.replace(/\bpage=\d+&/, '') : input, init),
    });
    await expect(loadPriceRows(queryClient, 'OSTKO', { start: '2020-01-01', end: '2025-11-18' })).rejects.toThrow(
      'no new rows for page 2',
    );
  });

  it('has only days of its dates where the server ignores them', async () => {
    const venue = await connect();
    venue.world.execute('quirks.set', { quirks: ['ignoredQuery'] });
    const rows = await loadPriceRows(queryClient, 'OSTKO', { start: '2025-11-10', end: '2025-11-14' });
    expect(rows.map(({ date }) => date)).toEqual([
      '2025-11-14',
      '2025-11-13',
      '2025-11-12',
      '2025-11-11',
      '2025-11-10',
    ]);
  });

  it('is named after the symbol and its dates', () => {
    expect(formatCsvName('TZROP', { start: '2025-10-18', end: '2025-11-18' })).toBe(
      'TZROP-prices-2025-10-18-to-2025-11-18.csv',
    );
  });
});
