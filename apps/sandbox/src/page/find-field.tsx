import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './page.module.css';

interface FindFieldProps {
  label?: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Id of a `datalist` with suggestions. */
  list?: string;
}

/** Search field of a section, which filters its list while the user types. */
export const FindField = ({ label = 'Find', placeholder = 'Find', value, onChange, list }: FindFieldProps) => (
  <TextInput
    className={styles.find ?? ''}
    type="search"
    aria-label={label}
    placeholder={placeholder}
    autoComplete="off"
    leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
    {...(list === undefined ? {} : { list })}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  />
);

/** Whether one of the texts contains what was searched for, whatever its case. */
export const matches = (search: string, ...texts: readonly string[]): boolean =>
  texts.join(' ').toLowerCase().includes(search.trim().toLowerCase());
