import { Input, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FieldAside } from './field-aside';
import { FieldButton } from './field-button';
import { LinkButton } from '../controls/link-button';
import { missing } from '../format/missing';
import styles from './tax-number-field.module.css';
import { useTextEdits } from './use-text-edits';

/** `ssn` 123-45-6789, `ein` 12-3456789, `other` foreign formats. */
export type TaxNumberKind = 'ssn' | 'ein' | 'other';

export interface TaxNumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  kind: TaxNumberKind;
  /** Text as typed; '' while a saved number is shown. */
  value: string;
  onChange: (text: string) => void;
  /** Masked saved number, '•••••6789'; the number itself is never shown again. */
  saved?: string | null;
  aside?: ReactNode;
}

const groups = { ssn: [3, 2, 4], ein: [2, 7] } as const;

/** Nine digits with their hyphens, also while incomplete: '12345' is '123-45'. Kind `other` stays unchanged. */
export function formatTaxNumber(text: string, kind: TaxNumberKind): string {
  if (kind === 'other') return text;
  const digits = text.replace(/\D/g, '').slice(0, 9);
  const parts: string[] = [];
  let from = 0;
  for (const size of groups[kind]) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join('-');
}

/** A taxpayer number: hidden until the eye is pressed, typed or pasted with or without hyphens, masked once saved. */
export function TaxNumberField({ saved = null, ...props }: TaxNumberFieldProps) {
  const [isChanging, setChanging] = useState(false);
  if (saved !== null && !isChanging && props.value === '') {
    return (
      <SavedNumber
        label={props.label}
        saved={saved}
        onChange={() => setChanging(true)}
        error={props.error}
        name={props.name}
        disabled={props.disabled}
      />
    );
  }
  return (
    <NumberField
      {...props}
      focusAtOnce={isChanging}
      // While it is being typed it stays an input, even when empty for a moment.
      onFocus={() => setChanging(true)}
      onBlur={event => {
        setChanging(false);
        props.onBlur?.(event);
      }}
      onKeep={saved !== null ? () => props.onChange('') : null}
    />
  );
}

interface SavedNumberProps {
  label: ReactNode;
  saved: string;
  error: ReactNode;
  name: string | undefined;
  disabled: boolean | undefined;
  onChange: () => void;
}

/** The end of a masked number: '6789' of 'xxx-xx-6789'; null if all of it is masked. */
export const readEnding = (masked: string): string | null => /\d[0-9A-Za-z]*$/.exec(masked)?.[0] ?? null;

function SavedNumber({ label, saved, error, name, disabled = false, onChange }: SavedNumberProps) {
  const ending = readEnding(saved);
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={styles.saved}>
        <span>
          <span aria-hidden="true">{saved}</span>
          <span className="visually-hidden">
            {saved === missing ? 'Unknown' : ending === null ? 'Saved' : `Saved, ending in ${ending}`}
          </span>
        </span>
        {!disabled && (
          <LinkButton
            name={name}
            onClick={onChange}
            aria-label={`Change ${typeof label === 'string' ? label : 'number'}`}
          >
            Change
          </LinkButton>
        )}
      </div>
    </Input.Wrapper>
  );
}

interface NumberFieldProps extends Omit<TaxNumberFieldProps, 'saved'> {
  focusAtOnce: boolean;
  /** Returns to the saved number; null when there is none. */
  onKeep: (() => void) | null;
}

function NumberField({ kind, value, onChange, aside, onBlur, focusAtOnce, onKeep, ...props }: NumberFieldProps) {
  const [shown, setShown] = useState(false);
  const edits = useTextEdits(value, ({ value: text, selectionStart }) => {
    const isAppending = text.length > value.length && selectionStart === text.length;
    onChange(isAppending ? formatTaxNumber(text, kind) : text);
  });
  const keep = onKeep === null ? null : <LinkButton onClick={onKeep}>Keep saved number</LinkButton>;
  return (
    <FieldAside aside={keep ?? aside}>
      <TextInput
        {...(kind === 'ssn' && { placeholder: '123-45-6789' })}
        {...(kind === 'ein' && { placeholder: '12-3456789' })}
        {...props}
        {...edits}
        className={styles.field ?? ''}
        data-hidden={(!shown && value !== '') || undefined}
        type="text"
        inputMode={kind === 'other' ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Keeps password managers from saving or filling it.
        data-1p-ignore
        data-lpignore="true"
        autoFocus={focusAtOnce}
        maxLength={40}
        onBlur={event => {
          const written = formatTaxNumber(value, kind);
          if (written !== value) onChange(written);
          onBlur?.(event);
        }}
        rightSectionWidth={44}
        rightSection={
          <FieldButton aria-label="Show number" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />}
          </FieldButton>
        }
      />
    </FieldAside>
  );
}
