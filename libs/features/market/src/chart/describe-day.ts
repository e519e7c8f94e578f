import type { Decimal } from '@portal/domain/money/money';
import type { DayFact } from '@portal/ui/chart/crosshair';
import { formatPlainPrice, formatQuantity, formatSignedPercent } from '@portal/ui/format/format';
import type { GraphPoint } from './graph-points';

/** Facts of a day in the card beside the cross-hair. Crypto days have only a close. */
export function describeDay(point: GraphPoint, change: Decimal | null, digits: number): readonly DayFact[] {
  return [
    { label: 'Close', text: formatPlainPrice(point.close, digits) },
    ...(point.open === null ? [] : [{ label: 'Open', text: formatPlainPrice(point.open, digits) }]),
    ...(point.volume === null ? [] : [{ label: 'Volume', text: formatQuantity(point.volume) }]),
    { label: 'Change', text: formatSignedPercent(change) },
  ];
}
