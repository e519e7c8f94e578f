import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { DateWindow } from '@portal/domain/date-window';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './date-calendar.module.css';

interface CalendarBounds {
  /** First and last day that can be chosen, ISO dates. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export interface DateCalendarProps extends CalendarBounds {
  /** The chosen day, an ISO date; null when there is none. */
  readonly value: string | null;
  /** What is shown first while no day is chosen: 'decade' for dates that lie years back, such as a birthday. */
  readonly opensAt?: 'month' | 'decade' | undefined;
  readonly onChange: (date: string) => void;
}

export interface RangeCalendarProps extends CalendarBounds {
  /** An end is null while what was typed for it is no date. */
  readonly value: { readonly [end in keyof DateWindow]: string | null };
  /** Called once both days are chosen. */
  readonly onChange: (window: DateWindow) => void;
}

const ariaLabels = {
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  yearLevelControl: 'Choose a month',
  monthLevelControl: 'Choose a year',
};

const common = {
  size: 'sm',
  ariaLabels,
  getDayAriaLabel: (day: string) => dayjs(day).format('dddd, MMMM D, YYYY'),
  // The calendar would mark the day of this computer's clock, which need not be the market's.
  highlightToday: false,
  fullWidth: true,
} as const;

/** The bounds, and the day whose month is shown first: without one the calendar would take this computer's clock. */
const limitsOf = ({ min, max }: CalendarBounds, shown: string | null | undefined) => ({
  ...(min !== undefined && { minDate: min }),
  ...(max !== undefined && { maxDate: max }),
  ...(shown != null && { defaultDate: shown }),
});

/** A calendar for one day. Load it lazily: it brings @mantine/dates and dayjs. */
export function DateCalendar({ value, opensAt = 'month', onChange, ...bounds }: DateCalendarProps) {
  return (
    <CalendarFrame>
      <DatePicker
        {...common}
        {...limitsOf(bounds, value ?? bounds.min ?? bounds.max)}
        {...(value === null && { defaultLevel: opensAt })}
        value={value}
        onChange={day => day !== null && onChange(day)}
      />
    </CalendarFrame>
  );
}

/** A calendar for a first and a last day, both included. Load it lazily. */
export function RangeCalendar({ value: { start, end }, onChange, ...bounds }: RangeCalendarProps) {
  // The first of the two presses; the fields keep both of their dates until the second one.
  const [first, setFirst] = useState<string | null>(null);
  return (
    <CalendarFrame takesFocus={false}>
      <DatePicker
        {...common}
        {...limitsOf(bounds, end ?? start ?? bounds.max)}
        type="range"
        allowSingleDateInRange
        value={first === null ? [start, end] : [first, null]}
        onChange={([from, to]) => {
          setFirst(to === null ? from : null);
          if (from !== null && to !== null) onChange({ start: from, end: to });
        }}
      />
    </CalendarFrame>
  );
}

/** `takesFocus`: the focus goes to the chosen day (or month, or year) as the calendar appears. */
function CalendarFrame({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
  }, [takesFocus]);
  return (
    // Weeks begin on Sunday, as in the US, and each month takes six rows, so that nothing moves from one to the next.
    <DatesProvider settings={{ locale: 'en', firstDayOfWeek: 0, weekendDays: [], consistentWeeks: true }}>
      <div ref={frame} className={styles.frame}>
        {children}
      </div>
    </DatesProvider>
  );
}
