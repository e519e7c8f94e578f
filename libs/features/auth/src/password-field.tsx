import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { EyeIcon } from './auth-icons';
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
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  );
}
