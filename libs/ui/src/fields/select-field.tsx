import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { FieldAside } from './field-aside';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends Omit<NativeSelectProps, 'data' | 'value' | 'children'> {
  options: readonly (string | SelectOption)[];
  /** '' while nothing is chosen. */
  value: string;
  /** Label of the empty option; null when there is always a selection. */
  placeholder?: string | null;
  /** At the right of the label: 'Optional'. */
  aside?: ReactNode;
}

/** Chevron of fields that open a list: `rightSection` of a native select with a custom layout. */
export const SelectChevron = () => <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />;

/** A native select: typing finds an option, phones show their picker, autofill works. */
export function SelectField({ options, placeholder = 'Select', aside, value, ...props }: SelectFieldProps) {
  // Long lists, such as countries, are not rebuilt on each keystroke in the form.
  const entries = useMemo(
    () => [
      ...(placeholder === null ? [] : [drawOption({ value: '', label: placeholder })]),
      ...options
        .map(option => (typeof option === 'string' ? { value: option, label: option } : option))
        .map(drawOption),
    ],
    [options, placeholder],
  );
  return (
    <FieldAside aside={aside}>
      <NativeSelect {...props} value={value} data-empty={value === '' || undefined} rightSection={<SelectChevron />}>
        {entries}
      </NativeSelect>
    </FieldAside>
  );
}

const drawOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);
