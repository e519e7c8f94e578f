import { decimal } from '@portal/domain/money';
import { describe, expect, it } from 'vitest';
import { formatCsvName, formatPriceCsv } from './price-csv';

const row = (date: string, close: string) => ({
  date,
  open: decimal('5.26'),
  high: decimal('5.35'),
  low: decimal('5.23'),
  close: decimal(close),
  volume: decimal('128558'),
});

describe('the CSV file', () => {
  it('has a head and one line per day, oldest first, with exact figures', async () => {
    const text = await formatPriceCsv([row('2025-11-17', '5.31'), row('2025-11-14', '12345678.123456789')]);
    expect(text.split('\r\n')).toEqual([
      '\ufeffDate,Open,High,Low,Close,Volume',
      '2025-11-14,5.26,5.35,5.23,12345678.123456789,128558',
      '2025-11-17,5.26,5.35,5.23,5.31,128558',
    ]);
  });

  it('is named after the symbol and its dates', () => {
    expect(formatCsvName('TZROP', { start: '2025-10-18', end: '2025-11-18' })).toBe(
      'TZROP-prices-2025-10-18-to-2025-11-18.csv',
    );
  });
});
