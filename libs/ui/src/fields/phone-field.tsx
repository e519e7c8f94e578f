import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect } from 'react';
import { FieldAside } from './field-aside';
import styles from './phone-field.module.css';
import { useTextEdits } from './use-text-edits';
import { formatPhone, formatPhoneSoFar, loadPhones } from '../format/phone-text';

export interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** Text as typed; read it with `parsePhone`, validate it with `checkPhone` of phone-text. */
  value: string;
  onChange: (text: string) => void;
  /** Country of numbers without a '+' prefix, ISO 3166-1 alpha-2. */
  country?: string;
  /** At the right of the label: 'Optional'. */
  aside?: ReactNode;
}

/** A phone number, typed or pasted in any common form; formatted while typing and on blur. */
export function PhoneField({ value, onChange, country = 'US', aside, onBlur, ...props }: PhoneFieldProps) {
  useEffect(() => void loadPhones(), []);

  const edits = useTextEdits(value, ({ value: text, selectionStart }) => {
    // Formatting while the user edits the middle or deletes would move the caret.
    const isAppending = text.length > value.length && selectionStart === text.length;
    onChange(isAppending ? formatPhoneSoFar(text, country) : text);
  });
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    const shown = formatPhone(value.trim(), country);
    if (shown !== value) onChange(shown);
    onBlur?.(event);
  };
  const showsPrefix = country === 'US' && !value.trimStart().startsWith('+');

  return (
    <FieldAside aside={aside}>
      <TextInput
        autoComplete="tel"
        {...props}
        {...edits}
        type="tel"
        inputMode="tel"
        maxLength={40}
        onBlur={handleBlur}
        {...(showsPrefix && {
          leftSection: (
            <span className={styles.prefix} aria-hidden="true">
              +1
            </span>
          ),
          leftSectionWidth: 48,
          leftSectionPointerEvents: 'none' as const,
        })}
      />
    </FieldAside>
  );
}
