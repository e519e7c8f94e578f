import { type AutocompleteProps, TextInput, type TextInputProps } from '@mantine/core';
import { preloadable } from '@portal/ui/feedback/preloadable';
import { Suspense, useState } from 'react';

/** Suggestions only help with typing, so without their code the field does without them. */
const { Component: SuggestingInput } = preloadable(
  async () => (await import('./suggesting-input')).SuggestingInput,
  () => Promise.resolve(PlainInput),
);

export interface SuggestFieldProps extends Pick<
  TextInputProps,
  'name' | 'label' | 'description' | 'error' | 'onFocus' | 'onBlur'
> {
  value: string;
  onChange: (text: string) => void;
}

/** Native attributes and what is suggested. */
export interface SuggestingInputProps
  extends
    SuggestFieldProps,
    Pick<TextInputProps, 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'autoFocus'>,
    Pick<AutocompleteProps, 'data' | 'renderOption' | 'onOptionSubmit'> {}

const PlainInput = ({ data: _, renderOption, onOptionSubmit, onChange, ...props }: SuggestingInputProps) => (
  <TextInput {...props} onChange={event => onChange(event.currentTarget.value)} />
);

/** A text field whose suggestions are loaded after it; it can be used from the start. */
export function SuggestField(props: SuggestingInputProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <Suspense
      fallback={
        <PlainInput
          {...props}
          onFocus={event => {
            setFocused(true);
            props.onFocus?.(event);
          }}
          onBlur={event => {
            setFocused(false);
            props.onBlur?.(event);
          }}
        />
      }
    >
      <SuggestingInput {...props} autoFocus={isFocused} />
    </Suspense>
  );
}
