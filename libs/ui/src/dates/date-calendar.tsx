import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './date-calendar.module.css';

interface CalendarBounds {
  /** First and last selectable day, ISO dates. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export interface DateCalendarProps extends CalendarBounds {
  /** Selected day, an ISO date; null for none. */
  readonly value: string | null;
  /** First view while no day is selected: 'decade' for dates many years ago, such as a birthday. */
  readonly opensAt?: 'month' | 'decade' | undefined;
  readonly onChange: (date: string) => void;
}

export interface RangeCalendarProps extends CalendarBounds {
  /** `start` or `end` is null while its typed text is not a date. */
  readonly value: { readonly [end in keyof DateWindow]: string | null };
  /** Called once both days are selected. */
  readonly onChange: (window: DateWindow) => void;
}

const ariaLabels = {
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
};

const common = {
  size: 'sm',
  ariaLabels,
  getDayAriaLabel: (day: string) => dayjs(day).format('dddd, MMMM D, YYYY'),
  // The calendar would highlight today by the computer's clock, which may differ from the market's date.
  highlightToday: false,
  fullWidth: true,
} as const;

/**
 * Selectable range, and the day whose month is shown first; without one the calendar would use the computer's clock.
 */
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

/** A calendar for a first and a last day, both inclusive. Load it lazily. */
export function RangeCalendar({ value: { start, end }, onChange, ...bounds }: RangeCalendarProps) {
  // The first day pressed; the fields keep both dates until the second press.
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

/** `takesFocus`: the focus moves to the selected day (or month, or year) when the calendar appears. */
function CalendarFrame({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
  }, [takesFocus]);
  return (
    // US calendar: weeks start on Sunday. Each month takes six rows, so that nothing moves between months.
    <DatesProvider settings={{ locale: 'en', firstDayOfWeek: 0, weekendDays: [], consistentWeeks: true }}>
      <div ref={frame} className={styles.frame}>
        {children}
      </div>
    </DatesProvider>
  );
}
