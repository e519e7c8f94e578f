import { Autocomplete } from '@mantine/core';
import type { SuggestingInputProps } from './suggest-field';
import styles from '../transfer/transfers.module.css';

/** A text field with a list of suggestions below it. Load it after the form. */
export const SuggestingInput = (props: SuggestingInputProps) => (
  <Autocomplete
    withScrollArea={false}
    classNames={{ dropdown: styles.options ?? '' }}
    filter={({ options }) => options}
    {...props}
  />
);
