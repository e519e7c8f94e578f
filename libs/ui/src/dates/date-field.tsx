import { TextInput, type TextInputProps } from '@mantine/core';
import { formatTypedDate, parseTypedDate } from '@portal/domain/calendar/typed-date';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part';
import { FieldAside } from '../fields/field-aside';
import { FieldButton } from '../fields/field-button';
import { useCloseOnBack } from '../layout/use-close-on-back';

const DatePopover = lazyPart(async () => (await import('./date-popover')).DatePopover, 'toast');

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** Text as typed; read it with `parseTypedDate`, which returns the ISO date. */
  value: string;
  onChange: (text: string) => void;
  /** Bounds of the calendar, ISO dates. The caller validates typed dates. */
  min?: string;
  max?: string;
  /** First view of the calendar while the field is empty: 'decade' for dates many years ago. */
  opensAt?: 'month' | 'decade';
  aside?: ReactNode;
}

/**
 * A date field: the user types or pastes any common form ('4/2/1988', 'April 2, 1988'), or picks a day in a calendar.
 */
export function DateField({ value, onChange, min, max, opensAt, aside, onBlur, ...props }: DateFieldProps) {
  // Null until the calendar was opened for the first time.
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
  useCloseOnBack(opened === true, close);
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
