import { formatDate } from '@portal/ui/format/format-time';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { type PriceAxis, computePosition } from './chart-scale';
import styles from './crosshair.module.css';
import { describeDay } from './graph-dates';
import { type Geometry, findDay, leftOf, topOf } from './graph-geometry';
import { type GraphPoint, computeDayChanges } from './graph-points';

interface CrossHairProps {
  /** Accessible name of the graph. */
  label: string;
  points: readonly GraphPoint[];
  axis: PriceAxis;
  digits: number;
  geometry: Geometry;
  children: ReactNode;
}

const pageSize = 5;

/** The index of the day that a key moves to; null for other keys. */
function nextDay(key: string, day: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowDown: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day + 1,
    PageDown: day - pageSize,
    PageUp: day + pageSize,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}

/**
 * Cross-hair that reads a graph day by day with the pointer, touch or the arrow keys. It is a slider over the days, so
 * screen readers announce each day.
 */
export function CrossHair({ label, points, axis, digits, geometry, children }: CrossHairProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const changes = useMemo(() => computeDayChanges(points), [points]);
  const count = points.length;
  const day = Math.min(chosen ?? count - 1, count - 1);
  const point = points[day];
  if (!point) return null;

  const facts = describeDay(point, changes[day] ?? null, digits);
  const title = formatDate(point.date, { weekday: true });
  const share = count > 1 ? day / (count - 1) : 0;

  const handlePointer = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(findDay(event.clientX - box.left, box.width, count, geometry));
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') return setChosen(null);
    const next = nextDay(event.key, day, count);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div
      className={styles.graph}
      style={{ height: geometry.height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={day + 1}
      aria-valuetext={`${title}: ${facts.map(fact => `${fact.label} ${fact.text}`).join(', ')}`}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onPointerLeave={() => setChosen(null)}
      onFocus={event => event.currentTarget.matches(':focus-visible') && setChosen(day)}
      onBlur={() => setChosen(null)}
      onKeyDown={handleKey}
    >
      {children}
      {chosen !== null && (
        <div className={styles.layer}>
          <span className={styles.line} style={{ insetInlineStart: leftOf(share, geometry) }} />
          <span
            className={styles.dot}
            style={{
              insetInlineStart: leftOf(share, geometry),
              top: topOf(computePosition(point.close, axis.low, axis.high), geometry),
            }}
          />
          <div
            className={styles.card}
            data-side={share > 0.5 ? 'before' : 'after'}
            style={{ left: leftOf(share, geometry) }}
          >
            <strong>{title}</strong>
            <dl>
              {facts.map(fact => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      )}
    </div>
  );
}
