import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { FieldButton } from './field-button';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** Reports whether the password is visible, for a second field that follows the first. */
  onShow?: (shown: boolean) => void;
}

/** A password field with a button to show the text. Mantine's own adds 2 kB to the first load. */
export function PasswordField({ onShow, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (): void => {
    setShown(!shown);
    onShow?.(!shown);
  };
  return (
    <TextInput
      {...props}
      data-verbatim
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <FieldButton aria-label="Show password" aria-pressed={shown} onClick={toggle}>
          <Eye crossed={shown} />
        </FieldButton>
      }
    />
  );
}

/** Drawn here because importing the icon package would cost the first screen more than this one icon. */
const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="2.5" />
    {crossed && <path d="m4 20 16-16" />}
  </svg>
);
