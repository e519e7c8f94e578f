import { TextInput, type TextInputProps } from '@mantine/core';
import { passwordRules } from '@portal/domain/password';
import { IconCheck, IconEye, IconEyeOff, IconPoint } from '@tabler/icons-react';
import { useId, useState } from 'react';
import styles from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'value'> {
  value: string;
}

/** A new password with its rules, which are ticked as they are kept, and an eye to look at it. */
export function PasswordField({ value, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div>
      <TextInput
        {...props}
        value={value}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-describedby={id}
        rightSectionWidth={44}
        rightSection={
          <button
            type="button"
            className={styles.eye}
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />}
          </button>
        }
      />
      <ul id={id} className={styles.rules}>
        {passwordRules.map(({ key, text, isMet }) => (
          <li key={key} className={styles.rule} data-met={isMet(value) || undefined}>
            {isMet(value) ? (
              <IconCheck size={14} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconPoint size={14} stroke={2} aria-hidden="true" />
            )}
            {text}
            <span className="visually-hidden">{isMet(value) ? ', done' : ''}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
