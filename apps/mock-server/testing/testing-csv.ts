import Papa from 'papaparse';
import { expect } from 'vitest';

/** The rows of a CSV file by their heads; it must begin with the byte order mark. */
export function parseCsv(bytes: Buffer): Record<string, string>[] {
  const text = bytes.toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}
