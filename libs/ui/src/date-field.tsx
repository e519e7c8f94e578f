import { TextInput, type TextInputProps } from '@mantine/core';
import { formatTypedDate, parseTypedDate } from '@portal/domain/typed-date';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import styles from './date-field.module.css';
import { FieldAside } from './field-aside';
import { FieldButton } from './field-button';

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** The text as typed; read it with `parseTypedDate`, which gives the ISO date. */
  value: string;
  onChange: (text: string) => void;
  /** Bounds of the calendar, ISO dates. What is typed is for the caller to judge. */
  min?: string;
  max?: string;
  aside?: ReactNode;
}

/** A date that people type or paste as they like ('4/2/1988', 'April 2, 1988'), or pick from the browser's calendar. */
export function DateField({ value, onChange, min, max, aside, onBlur, ...props }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const date = parseTypedDate(value);
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    if (date !== null && formatTypedDate(date) !== value) onChange(formatTypedDate(date));
    onBlur?.(event);
  };
  const openCalendar = (): void => {
    // Not everywhere; without it the field is typed into.
    if (typeof calendar.current?.showPicker === 'function') calendar.current.showPicker();
  };
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
        rightSection={
          <span className={styles.picker}>
            {/* Only its calendar is used: it opens below the field, and the text above stays what counts. */}
            <input
              ref={calendar}
              className={styles.calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              value={date ?? ''}
              min={min}
              max={max}
              onChange={event => onChange(formatTypedDate(event.currentTarget.value))}
            />
            <FieldButton aria-label="Choose from a calendar" onClick={openCalendar}>
              <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
            </FieldButton>
          </span>
        }
      />
    </FieldAside>
  );
}
