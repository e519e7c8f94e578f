import { marketZone } from '@portal/domain/calendar/market-time';

/** ISO digits in the market's zone; the locale of Sweden writes a date as '2025-11-18 09:38:12'. */
const sheetTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: marketZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * An instant for a cell of a CSV file, '2025-11-18 09:38:12' in the market's zone, which spreadsheets read as a date. Text
 * that is not an instant stays as it is; null is null.
 */
export function formatSheetTime(at: string | null): string | null {
  if (at === null) return null;
  const instant = Date.parse(at);
  return Number.isNaN(instant) ? at : sheetTime.format(instant);
}
