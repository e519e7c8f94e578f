import type { OpenableKind } from '@portal/domain/account';
import { Input } from '@mantine/core';
import { useId } from 'react';
import styles from './kind-choice.module.css';
import { kindName } from './registration-steps';

const notes: Readonly<Record<OpenableKind, string>> = {
  INDIVIDUAL: 'One owner: you',
  JOINT: 'You and others own it together',
  CORPORATION: 'A company with shareholders',
  LLC: 'A company with members (LLC)',
  PARTNERSHIP: 'Partners with fixed shares',
  TRUST: 'Assets held by trustees',
};

interface KindChoiceProps {
  name: string;
  kinds: readonly OpenableKind[];
  value: OpenableKind | '';
  onChange: (kind: OpenableKind) => void;
  error: string | undefined;
}

/** The kinds of account as large radio buttons, each with what it is for. */
export function KindChoice({ name, kinds, value, onChange, error }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Kind of account</legend>
      <div className={styles.kinds}>
        {kinds.map(kind => (
          <label key={kind} className={styles.kind} data-chosen={kind === value || undefined} htmlFor={`${id}-${kind}`}>
            <input
              id={`${id}-${kind}`}
              className={styles.radio}
              type="radio"
              name={name}
              value={kind}
              checked={kind === value}
              aria-labelledby={`${id}-${kind}-name`}
              aria-describedby={error === undefined ? `${id}-${kind}-note` : `${id}-${kind}-note ${id}-error`}
              onChange={() => onChange(kind)}
            />
            <span>
              <span id={`${id}-${kind}-name`} className={styles.name}>
                {kindName(kind)}
              </span>
              <span id={`${id}-${kind}-note`} className={styles.note}>
                {notes[kind]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} className={styles.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
