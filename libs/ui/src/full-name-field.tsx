import { TextInput, type TextInputProps } from '@mantine/core';
import { cleanFullName, fullNameLength } from '@portal/domain/names';
import type { ReactNode } from 'react';
import styles from './full-name-field.module.css';

interface FullNameFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  value: string;
  onChange: (text: string) => void;
  /** The name of the logged-in user, which is to be typed. */
  fullName: string;
  /** Where that name stands: above the field or below it [VAL-07]. */
  namePlace?: 'above' | 'below';
  /** What typing the name means [VAL-06]. */
  disclaimer: ReactNode;
}

/**
 * The signature: the logged-in user's full name, typed. Keeps what can be in a name, at most 115 characters [VAL-01,
 * VAL-02]; judge it with `checkFullName` of @portal/domain/names.
 */
export function FullNameField({
  value,
  onChange,
  fullName,
  namePlace = 'above',
  disclaimer,
  ...props
}: FullNameFieldProps) {
  const name = (
    <p className={styles.name}>
      Type it exactly as <strong>{fullName}</strong>.
    </p>
  );
  return (
    <div className={styles.field}>
      <p className={styles.disclaimer}>{disclaimer}</p>
      {namePlace === 'above' && name}
      <TextInput
        label="Full name"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={fullNameLength}
        {...props}
        type="text"
        value={value}
        onChange={event => onChange(cleanFullName(event.currentTarget.value))}
      />
      {namePlace === 'below' && name}
    </div>
  );
}
