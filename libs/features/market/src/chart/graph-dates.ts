import type { Decimal } from '@portal/domain/money/money';
import { formatPlainPrice, formatQuantity, formatSignedPercent } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import type { DateUnit, GraphPoint } from './graph-points';

/** A date below the graph: 'Nov 3' for weeks, 'Nov 2025' for months, '2025' for years. */
export function formatDateTick(date: string, unit: DateUnit): string {
  if (unit === 'year') return date.slice(0, 4);
  const text = formatDate(date, { now: date });
  return unit === 'month' ? `${text.split(' ')[0]} ${date.slice(0, 4)}` : text;
}

interface DayFact {
  readonly label: string;
  readonly text: string;
}

/** Facts of a day in the card beside the cross-hair. Crypto days have only a close. */
export function describeDay(point: GraphPoint, change: Decimal | null, digits: number): readonly DayFact[] {
  return [
    { label: 'Close', text: formatPlainPrice(point.close, digits) },
    ...(point.open === null ? [] : [{ label: 'Open', text: formatPlainPrice(point.open, digits) }]),
    ...(point.volume === null ? [] : [{ label: 'Volume', text: formatQuantity(point.volume) }]),
    { label: 'Change', text: formatSignedPercent(change) },
  ];
}
