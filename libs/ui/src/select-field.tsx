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
  /** Words of the empty choice; null when something is always chosen. */
  placeholder?: string | null;
  /** At the right of the label: 'Optional'. */
  aside?: ReactNode;
}

/** The one mark of a field that opens a list: `rightSection` of a native select that has a layout of its own. */
export const SelectChevron = () => <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />;

/** A choice from a list, by the browser's own control: typing finds an entry, a phone shows its wheel, autofill works. */
export function SelectField({ options, placeholder = 'Select', aside, value, ...props }: SelectFieldProps) {
  // Long lists, of countries for example, are drawn once and not with every letter typed somewhere in the form.
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
