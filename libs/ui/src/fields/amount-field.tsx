import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type AmountEdit, computeAmountEdit, parseMoneyInput } from '../format/amount-input';
import { FieldAside } from './field-aside';
import { useTextEdits } from './use-text-edits';

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
 * A text field for a decimal. Ambiguous text is rejected, and the reason shows below the field until the next input; it
 * takes precedence over the caller's `error`. MoneyField and QuantityField are built on it.
 */
export function AmountField({ value, onChange, decimals, aside, error, onBlur, ...props }: AmountFieldProps) {
  /** What the last input was told, and the text that it left in the field. */
  const [refusal, setRefusal] = useState<AmountEdit | null>(null);
  const problem = refusal?.text === value ? refusal.problem : null;

  const text = useTextEdits(value, (input, isPaste) => {
    const edit = computeAmountEdit(input.value, value, decimals, isPaste);
    setRefusal(edit.problem === null ? null : edit);
    if (edit.text !== value) return onChange(edit.text);
    if (input.value === value) return;
    // Restores the old text here: a controlled input that React restores loses the caret position.
    const caret = Math.max(0, (input.selectionStart ?? 0) - (input.value.length - value.length));
    input.value = value;
    input.setSelectionRange(caret, caret);
  });

  return (
    <FieldAside aside={aside}>
      <TextInput
        autoComplete="off"
        {...props}
        {...text}
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        onBlur={event => {
          const { problem: unreadable } = parseMoneyInput(value, decimals);
          if (unreadable !== null) setRefusal({ text: value, problem: unreadable });
          onBlur?.(event);
        }}
        error={problem ?? error}
        errorProps={{ role: 'alert' }}
      />
    </FieldAside>
  );
}
