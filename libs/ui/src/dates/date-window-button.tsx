import { Button, Popover, TextInput } from '@mantine/core';
import { type DateWindow, canRequestWindow, windowBack } from '@portal/domain/calendar/date-window';
import { formatTypedDate, parseTypedDate } from '@portal/domain/calendar/typed-date';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part';
import calendarStyles from './date-calendar.module.css';
import styles from './date-window-button.module.css';
import { formatDate } from '../format/format-time';
import { LinkButton } from '../controls/link-button';

const RangeCalendar = lazyPart(async () => (await import('./date-calendar')).RangeCalendar, 'toast');

interface DateWindowButtonProps {
  /** The current window; both dates are inclusive. */
  window: DateWindow;
  /** Label instead of the dates, for a window that covers everything. */
  text?: string;
  /** Last selectable day, an ISO date, usually today. */
  max: string;
  /** Presets, in days back from `max`. */
  spans?: readonly { readonly label: string; readonly days: number }[];
  /** Offers a list without a date filter; while it is chosen `window` only pre-fills the form. */
  anyDate?: { readonly isChosen: boolean; readonly onChoose: () => void } | undefined;
  /** A sentence below the fields: which time zone the days are in. */
  note?: ReactNode;
  className?: string | undefined;
  /** `sm` for the head of a card. */
  size?: 'sm';
  /** Called only with valid windows [VAL-11, VAL-12]. */
  onChange: (window: DateWindow) => void;
}

const problems = {
  START_INVALID: () => 'Enter a start date.',
  END_INVALID: () => 'Enter an end date.',
  END_BEFORE_START: () => 'The end date is before the start date.',
  LATER_THAN_MAX: (max: string) => `Choose days up to ${formatDate(max)}.`,
} as const;

/** 'Nov 8 – Nov 18, 2025': the start shows its year only when it differs. */
export const formatWindow = ({ start, end }: DateWindow): string =>
  `${formatDate(start, { now: end })} – ${formatDate(end)}`;

/** A button with the current dates that opens a small form to change them. */
export function DateWindowButton({ window, text: label, className, size, onChange, ...form }: DateWindowButtonProps) {
  const [opened, setOpened] = useState(false);
  const { anyDate } = form;
  const text = label ?? (anyDate?.isChosen === true ? 'All dates' : formatWindow(window));
  return (
    // The form stays open while the page scrolls, so that no input is lost.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          {...(size && { size })}
          className={`${styles.button} ${className ?? ''}`}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Dates: ${text}`}
          onClick={() => setOpened(open => !open)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DateWindowForm
          {...form}
          window={window}
          anyDate={
            anyDate && {
              ...anyDate,
              onChoose: () => {
                setOpened(false);
                anyDate.onChoose();
              },
            }
          }
          onSubmit={chosen => {
            setOpened(false);
            onChange(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface DateWindowFormProps extends Pick<DateWindowButtonProps, 'window' | 'max' | 'spans' | 'anyDate' | 'note'> {
  onSubmit: (window: DateWindow) => void;
}

const typed = ({ start, end }: DateWindow) => ({ start: formatTypedDate(start), end: formatTypedDate(end) });

function DateWindowForm({ window, max, spans = [], anyDate, note, onSubmit }: DateWindowFormProps) {
  const [draft, setDraft] = useState(() => typed(window));
  const dates = { start: parseTypedDate(draft.start), end: parseTypedDate(draft.end) };
  const chosen = { start: dates.start ?? '', end: dates.end ?? '' };
  const answer = canRequestWindow(chosen);
  const problem = answer.possible ? (chosen.end > max ? 'LATER_THAN_MAX' : null) : answer.reason;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem === null) onSubmit(chosen);
  };
  const field = (name: 'start' | 'end', label: string) => (
    <TextInput
      label={label}
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      maxLength={30}
      value={draft[name]}
      data-autofocus={name === 'start' || undefined}
      onChange={event => setDraft({ ...draft, [name]: event.currentTarget.value })}
      onBlur={() => setDraft(current => ({ ...current, [name]: formatTypedDate(dates[name] ?? current[name]) }))}
    />
  );
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {spans.length > 0 && (
        <div className={styles.spans}>
          {spans.map(({ label, days }) => (
            <LinkButton key={label} onClick={() => onSubmit(windowBack(max, days))}>
              {label}
            </LinkButton>
          ))}
          {anyDate && <LinkButton onClick={anyDate.onChoose}>All dates</LinkButton>}
        </div>
      )}
      <div className={styles.fields}>
        {field('start', 'Start date')}
        {field('end', 'End date')}
      </div>
      <p className={styles.problem} role="alert">
        {problem !== null && problems[problem](max)}
      </p>
      <Suspense fallback={<div className={calendarStyles.loading} />}>
        <RangeCalendar value={dates} max={max} onChange={range => setDraft(typed(range))} />
      </Suspense>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <Button type="submit" disabled={problem !== null}>
        Show these dates
      </Button>
    </form>
  );
}
