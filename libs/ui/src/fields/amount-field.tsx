import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { computeAmountEdit, parseMoneyInput } from '../format/amount-input';
import { FieldAside } from './field-aside';

export interface AmountFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'
> {
  /** Text as typed; read it with `parseMoneyInput`. */
  value: string;
  onChange: (text: string) => void;
  /** Maximum number of decimals. */
  decimals: number;
  /** At the right of the label: a unit, or a small button such as 'Max 4,633'. */
  aside?: ReactNode;
}

/**
 * A text field for a decimal. Ambiguous text is rejected, and the reason shows below the field; the caller's `error`
 * takes precedence. MoneyField and QuantityField are built on it.
 */
export function AmountField({ value, onChange, decimals, aside, error, onBlur, ...props }: AmountFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);

  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const edit = computeAmountEdit(input.value, value, decimals);
    setProblem(edit.problem);
    if (edit.problem === null) return onChange(edit.text);
    // Restores the old text here: a controlled input that React restores loses the caret position.
    const caret = Math.max(0, (input.selectionStart ?? 0) - (input.value.length - value.length));
    input.value = value;
    input.setSelectionRange(caret, caret);
  };

  return (
    <FieldAside aside={aside}>
      <TextInput
        autoComplete="off"
        {...props}
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        value={value}
        onChange={handleChange}
        onBlur={event => {
          setProblem(parseMoneyInput(value, decimals).problem);
          onBlur?.(event);
        }}
        error={error ?? problem}
        errorProps={{ role: 'alert' }}
      />
    </FieldAside>
  );
}
