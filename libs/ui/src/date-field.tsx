import { TextInput, type TextInputProps } from '@mantine/core';
import { formatTypedDate, parseTypedDate } from '@portal/domain/typed-date';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part';
import { FieldAside } from './field-aside';
import { FieldButton } from './field-button';

const DatePopover = lazyPart(async () => (await import('./date-popover')).DatePopover, 'toast');

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** The text as typed; read it with `parseTypedDate`, which gives the ISO date. */
  value: string;
  onChange: (text: string) => void;
  /** Bounds of the calendar, ISO dates. What is typed is for the caller to judge. */
  min?: string;
  max?: string;
  /** What the calendar shows first while the field is empty: 'decade' for dates that lie years back. */
  opensAt?: 'month' | 'decade';
  aside?: ReactNode;
}

/** A date that people type or paste as they like ('4/2/1988', 'April 2, 1988'), or choose from a calendar. */
export function DateField({ value, onChange, min, max, opensAt, aside, onBlur, ...props }: DateFieldProps) {
  // Null until it was opened for the first time.
  const [opened, setOpened] = useState<boolean | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const date = parseTypedDate(value);
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    if (date !== null && formatTypedDate(date) !== value) onChange(formatTypedDate(date));
    onBlur?.(event);
  };
  const close = (): void => {
    setOpened(false);
    button?.focus({ preventScroll: true });
  };
  const choose = (day: string): void => {
    onChange(formatTypedDate(day));
    close();
  };
  const picker = (
    <>
      <FieldButton
        ref={setButton}
        aria-label="Choose from a calendar"
        aria-haspopup="dialog"
        aria-expanded={opened === true}
        onClick={() => setOpened(opened !== true)}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
      </FieldButton>
      {opened !== null && (
        <Suspense>
          <DatePopover
            opened={opened}
            label={typeof props.label === 'string' ? props.label : 'Calendar'}
            target={button}
            value={date}
            min={min}
            max={max}
            opensAt={opensAt}
            onChange={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
  return (
    <FieldAside aside={aside}>
      <TextInput
        placeholder="MM/DD/YYYY"
        autoComplete="off"
        {...props}
        type="text"
        inputMode="text"
        maxLength={30}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={handleBlur}
        rightSectionWidth={44}
        rightSection={picker}
      />
    </FieldAside>
  );
}
