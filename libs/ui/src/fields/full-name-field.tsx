import { TextInput, type TextInputProps } from '@mantine/core';
import { cleanFullName, fullNameLength } from '@portal/domain/accounts/names';
import type { ReactNode } from 'react';
import styles from './full-name-field.module.css';
import { useTextEdits } from './use-text-edits';

interface NameInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  value: string;
  onChange: (text: string) => void;
}

/**
 * Input of a signature: accepts the characters of names, at most 115 [VAL-01, VAL-02]; validate it with `checkFullName` of
 * @portal/domain/names.
 */
export function NameInput({ value, onChange, ...props }: NameInputProps) {
  const change = (text: string): void => onChange(cleanFullName(text));
  const edits = useTextEdits(value, input => change(input.value), change);
  return <TextInput autoComplete="off" spellCheck={false} {...props} {...edits} type="text" />;
}

interface FullNameFieldProps extends NameInputProps {
  /** Name of the signed-in user, which has to be typed. */
  fullName: string;
  /** Position of that name: above the field or below it [VAL-07]. */
  namePosition?: 'above' | 'below';
  /** What typing the name means [VAL-06]. */
  disclaimer: ReactNode;
}

/** Signature field: the user types his or her full name. */
export function FullNameField({
  value,
  onChange,
  fullName,
  namePosition = 'above',
  disclaimer,
  ...props
}: FullNameFieldProps) {
  const name = (
    <p className={styles.name}>
      Type your name exactly as shown: <strong>{fullName}</strong>
    </p>
  );
  return (
    <div className={styles.field}>
      <p className={styles.disclaimer}>{disclaimer}</p>
      {namePosition === 'above' && name}
      <NameInput
        label="Full name"
        autoCapitalize="words"
        maxLength={fullNameLength}
        {...props}
        value={value}
        onChange={onChange}
      />
      {namePosition === 'below' && name}
    </div>
  );
}
