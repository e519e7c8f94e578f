import { Button, Popover, TextInput } from '@mantine/core';
import { canRequestWindow, type DateWindow, windowBack } from '@portal/domain/calendar/date-window';
import { formatTypedDate, parseTypedDate } from '@portal/domain/calendar/typed-date';
import { type FormEvent, Suspense, useState } from 'react';
import { LinkButton } from '../controls/link-button';
import { TargetElement } from '../popovers/target-element';
import type { PopoverProps } from '../popovers/use-popover-button';
import { lazyPart } from '../feedback/lazy-part';
import { formatDate } from '../format/format-time';
import { useDialogFocus } from '../layout/use-dialog-focus';
import calendarStyles from './date-calendar.module.css';
import type { DateWindowButtonProps } from './date-window-button';
import styles from './date-window-button.module.css';

const RangeCalendar = lazyPart(async () => (await import('./date-calendar')).RangeCalendar, 'toast');

const problems = {
  START_INVALID: () => 'Enter a start date.',
  END_INVALID: () => 'Enter an end date.',
  END_BEFORE_START: () => 'The end date is before the start date.',
  LATER_THAN_MAX: (max: string) => `Choose a date on or before ${formatDate(max)}.`,
} as const;

interface DateWindowPopoverProps extends Pick<
  DateWindowButtonProps,
  'window' | 'max' | 'spans' | 'anyDate' | 'note' | 'onChange'
> {
  popover: PopoverProps;
}

/** The form of a DateWindowButton, below it. Load it when it is opened. */
export function DateWindowPopover({ popover, anyDate, onChange, ...form }: DateWindowPopoverProps) {
  const { target, ...state } = popover;
  const content = useDialogFocus(state.opened);
  return (
    // The form stays open while the page scrolls, so that no input is lost.
    <Popover {...state} position="bottom-start" trapFocus withinPortal hideDetached={false}>
      <Popover.Target>
        <TargetElement element={target} />
      </Popover.Target>
      <Popover.Dropdown ref={content}>
        <DateWindowForm
          {...form}
          anyDate={
            anyDate && {
              ...anyDate,
              onChoose: () => {
                state.onChange(false);
                anyDate.onChoose();
              },
            }
          }
          onSubmit={chosen => {
            state.onChange(false);
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
        Apply
      </Button>
    </form>
  );
}
