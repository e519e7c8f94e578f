import { Button, Popover, TextInput } from '@mantine/core';
import { type DateWindow, canRequestWindow, windowBack } from '@portal/domain/date-window';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './date-window-button.module.css';
import { formatDate } from './format-time';
import { LinkButton } from './link-button';

interface DateWindowButtonProps {
  /** The window that is shown; both dates are part of it. */
  window: DateWindow;
  /** The last day that can be chosen, usually today. */
  max: string;
  /** Spans that one press chooses, in days back from `max`. */
  spans?: readonly { readonly label: string; readonly days: number }[];
  /** A sentence below the fields: whose days are meant. */
  note?: ReactNode;
  className?: string | undefined;
  /** `sm` for the head of a card. */
  size?: 'sm';
  /** Only with windows that may be asked for [VAL-11, VAL-12]. */
  onChange: (window: DateWindow) => void;
}

const problems = {
  START_INVALID: 'Enter a start date.',
  END_INVALID: 'Enter an end date.',
  END_BEFORE_START: 'The end date is before the start date.',
} as const;

/** 'Nov 8 – Nov 18, 2025': the year of the start only where it is another one. */
export const formatWindow = ({ start, end }: DateWindow): string =>
  `${formatDate(start, { now: end })} – ${formatDate(end)}`;

/** The dates shown, as a button that opens a small form for others. */
export function DateWindowButton({ window, className, size, onChange, ...form }: DateWindowButtonProps) {
  const [opened, setOpened] = useState(false);
  const text = formatWindow(window);
  return (
    // A form is not taken away from who fills it in, wherever the page is scrolled.
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
          onSubmit={chosen => {
            setOpened(false);
            onChange(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface DateWindowFormProps extends Pick<DateWindowButtonProps, 'window' | 'max' | 'spans' | 'note'> {
  onSubmit: (window: DateWindow) => void;
}

function DateWindowForm({ window, max, spans = [], note, onSubmit }: DateWindowFormProps) {
  const [draft, setDraft] = useState(window);
  const answer = canRequestWindow(draft);
  const problem = answer.possible ? null : problems[answer.reason];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (answer.possible) onSubmit(draft);
  };
  const field = (name: 'start' | 'end', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={draft[name]}
      max={max}
      data-autofocus={name === 'start' || undefined}
      onChange={event => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {spans.length > 0 && (
        <div className={styles.spans}>
          {spans.map(({ label, days }) => (
            <LinkButton key={label} onClick={() => onSubmit(windowBack(max, days))}>
              {label}
            </LinkButton>
          ))}
        </div>
      )}
      <div className={styles.fields}>
        {field('start', 'Start date')}
        {field('end', 'End date')}
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <Button type="submit" disabled={problem !== null}>
        Show these dates
      </Button>
    </form>
  );
}
