import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { formatDate } from '../format/format-time';
import styles from './crosshair.module.css';
import { type Geometry, findDay, leftOf, topOf } from './graph-geometry';

/** One day of a graph. */
export interface GraphDay {
  /** ISO date. */
  readonly date: string;
  /** Of the line on the axis: 0 at the bottom, 1 at the top; null where the line has a gap. */
  readonly position: number | null;
  /** What the place covers, where that is not one day: 'Week of Nov 17, 2025'. */
  readonly title?: string;
}

/** A figure of a day in the card beside the cross-hair. */
export interface DayFact {
  readonly label: string;
  readonly text: string;
}

interface CrossHairProps {
  /** Accessible name of the graph. */
  label: string;
  /** Oldest first. */
  days: readonly GraphDay[];
  /** The figures of a day, by its index. */
  describe: (index: number) => readonly DayFact[];
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
export function CrossHair({ label, days, describe, geometry, children }: CrossHairProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const count = days.length;
  const day = Math.min(chosen ?? count - 1, count - 1);
  const point = days[day];
  if (!point) return null;

  const facts = describe(day);
  const title = point.title ?? formatDate(point.date, { weekday: true });
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
          {point.position !== null && (
            <span
              className={styles.dot}
              style={{ insetInlineStart: leftOf(share, geometry), top: topOf(point.position, geometry) }}
            />
          )}
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
