import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '../theme/look-check.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';

/** A checkbox with its label. It imports its own styles, so that the first screen need not load them. */
export function CheckField(props: CheckboxProps) {
  return <Checkbox {...props} />;
}
