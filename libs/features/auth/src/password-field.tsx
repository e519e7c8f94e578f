import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import styles from './password-field.module.css';

/** A password with an eye to look at what was typed. Mantine's own brings 2 kB more into the first load. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className={styles.eye}
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
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
            <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.700 6.500-9.5 6.5S5 16.5 2.500 12Z" />
            <circle cx="12" cy="12" r="2.5" />
            {shown && <path d="m4 20 16-16" />}
          </svg>
        </button>
      }
    />
  );
}
