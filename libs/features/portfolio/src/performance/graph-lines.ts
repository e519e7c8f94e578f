import { decimalPlaces, isNegative, isZero, type Decimal } from '@portal/domain/money/money';
import { chooseDrawnPoints, computePosition, computePriceAxis } from '@portal/ui/chart/chart-scale';
import type { GraphDay } from '@portal/ui/chart/crosshair';
import type { DrawnPoint } from '@portal/ui/chart/day-graph';
import type { DayMark } from '@portal/ui/chart/day-marks';
import { formatMoney, formatPercent, formatWholeMoney } from '@portal/ui/format/format';
import type { PerformanceView } from './performance-address';
import type { PerformanceDay } from './performance-days';

/** Everything that the graph draws. */
export interface GraphLines {
  readonly days: readonly GraphDay[];
  readonly drawn: readonly DrawnPoint[];
  /** Texts of the axis, lowest first. */
  readonly ticks: readonly string[];
  /** The last figure; null if it is unknown. */
  readonly tag: { readonly position: number; readonly text: string } | null;
  /** Deposits and withdrawals. */
  readonly marks: readonly DayMark[];
}

const maxDrawnPoints = 600;

/** Positions of the line of a view and of the compared price; null if no figure is known. */
export function computeLines(view: PerformanceView, days: readonly PerformanceDay[]): GraphLines | null {
  const isValue = view === 'value';
  const figures = days.map(({ value, percent }) => (isValue ? value : percent));
  const compared = days.map(day => (isValue ? null : day.compared));
  const axis = computePriceAxis(
    [...figures, ...compared].filter(figure => figure !== null),
    2,
  );
  if (!axis) return null;
  const positionOf = (figure: Decimal | null): number | null => figure && computePosition(figure, axis.low, axis.high);
  const positions = figures.map(positionOf);
  const isWhole = axis.ticks.every(tick => decimalPlaces(tick) === 0);
  const format = (figure: Decimal | null): string =>
    isValue ? (isWhole ? formatWholeMoney(figure) : formatMoney(figure)) : formatPercent(figure, isWhole ? 0 : 2);
  const last = positions.at(-1) ?? null;
  return {
    days: days.map(({ date }, index) => ({ date, position: positions[index] ?? null })),
    drawn: chooseDays(positions).map(index => ({
      index,
      position: positions[index] ?? null,
      compared: positionOf(compared[index] ?? null),
    })),
    ticks: axis.ticks.map(format),
    tag:
      last === null
        ? null
        : { position: last, text: isValue ? format(figures.at(-1) ?? null) : formatPercent(figures.at(-1), 2) },
    marks: days.flatMap(({ flow }, index): DayMark[] =>
      flow === null || isZero(flow)
        ? []
        : [{ index, position: positions[index] ?? 0, direction: isNegative(flow) ? 'down' : 'up' }],
    ),
  };
}

/** The days that are drawn. Days without a figure are always among them, so that the line has its gaps. */
function chooseDays(positions: readonly (number | null)[]): readonly number[] {
  let before = 0;
  const filled = positions.map(position => (before = position ?? before));
  const chosen = new Set(chooseDrawnPoints(filled, maxDrawnPoints));
  return positions.flatMap((position, index) => (position === null || chosen.has(index) ? [index] : []));
}
