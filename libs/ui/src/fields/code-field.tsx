import { Input } from '@mantine/core';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanTyped } from '../format/typed-text';
import styles from './code-field.module.css';
import { useTextEdits } from './use-text-edits';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | null | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Has the focus first in its dialog. */
  'data-autofocus'?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const length = 6;
const notDigits = /[^0-9]/g;

/** Up to six digits of typed or pasted text: '407 123', '407-123' and full-width digits work. */
export const computeCode = (text: string): string => cleanTyped(text).replace(notDigits, '').slice(0, length);

/**
 * Six boxes drawn over one real input, so that paste, autofill, selection and screen readers work as in any field. A form
 * that it is in is submitted when the sixth digit was typed or pasted, once for the same code; after an error the
 * button submits it again. A dialog that moves money has no form: there the button is the order to do so.
 */
export function CodeField({
  value,
  onChange,
  error,
  disabled,
  autoFocus,
  'data-autofocus': isFirst,
  name,
  ref,
}: CodeFieldProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const submitted = useRef('');
  const hasError = error !== undefined && error !== null;
  const text = useTextEdits(value, input => {
    const code = computeCode(input.value);
    if (code === value) return;
    // The form has the code before it is submitted.
    flushSync(() => onChange(code));
    if (code.length < length || code === submitted.current) return;
    submitted.current = code;
    input.form?.requestSubmit();
  });
  return (
    <Input.Wrapper id={id} label="Verification code" error={error}>
      <div className={styles.boxes} data-error={hasError || undefined} data-disabled={disabled || undefined}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="text"
          name={name}
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only input of its page; the caller decides
          autoFocus={autoFocus}
          data-autofocus={isFirst}
          disabled={disabled}
          {...text}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={styles.box}
            data-active={(focused && index === Math.min(value.length, length - 1)) || undefined}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
    </Input.Wrapper>
  );
}
