import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text: string;
}

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  /** '' while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: ReactNode;
  /** 2: side by side, where there is room. */
  columns?: 1 | 2;
}

/** A required choice between a few options that need a sentence each: radio buttons, each on its own card. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, choices, value, onChange, error, columns = 1 } = props;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.card} htmlFor={`${id}-${choice.value}`}>
            <input
              id={`${id}-${choice.value}`}
              className={styles.dot}
              type="radio"
              required
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-labelledby={`${id}-${choice.value}-label`}
              aria-describedby={error ? `${id}-${choice.value}-text ${id}-error` : `${id}-${choice.value}-text`}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span id={`${id}-${choice.value}-label`} className={styles.label}>
                {choice.label}
              </span>
              <span id={`${id}-${choice.value}-text`} className={styles.text}>
                {choice.text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} className={styles.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
