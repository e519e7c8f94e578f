import { Button, Popover, TextInput } from '@mantine/core';
import { type DateWindow, canRequestWindow } from '@portal/domain/date-window';
import { formatDate } from '@portal/ui/format-time';
import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import styles from './price-history-card.module.css';

interface DateWindowButtonProps {
  window: DateWindow;
  today: string;
  onChange: (window: DateWindow) => void;
}

const problems = {
  START_INVALID: 'Enter the first day as a date.',
  END_INVALID: 'Enter the last day as a date.',
  END_BEFORE_START: 'The last day is before the first day.',
} as const;

/** The dates shown, as a button that opens a small form for others. A window that ends before it starts is not asked for [VAL-12]. */
export function DateWindowButton({ window, today, onChange }: DateWindowButtonProps) {
  const [opened, setOpened] = useState(false);
  const text = `${formatDate(window.start, { now: today })} – ${formatDate(window.end, { now: today })}`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus hideDetached={false}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Dates: ${text}`}
          onClick={() => setOpened(open => !open)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DateWindowForm
          {...{ window, today }}
          onSubmit={chosen => {
            setOpened(false);
            onChange(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface DateWindowFormProps {
  window: DateWindow;
  today: string;
  onSubmit: (window: DateWindow) => void;
}

function DateWindowForm({ window, today, onSubmit }: DateWindowFormProps) {
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
      max={today}
      onChange={event => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className={styles.dates} noValidate onSubmit={submit}>
      {field('start', 'First day')}
      {field('end', 'Last day')}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" disabled={problem !== null}>
        Show these days
      </Button>
    </form>
  );
}
