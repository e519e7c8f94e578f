import { Checkbox, Popover } from '@mantine/core';
import { LinkButton } from '@portal/ui/controls/link-button';
import { type ComponentProps, type ReactElement, useEffect, useState } from 'react';
import styles from './columns-button.module.css';
import type { ColumnsTrigger } from './columns-trigger';
import type { choosableColumns, usePositionColumns } from './position-columns';

export type ColumnsButtonProps = Pick<
  ReturnType<typeof usePositionColumns>,
  'chosen' | 'isDefault' | 'toggle' | 'reset'
>;

interface ColumnsPopoverProps extends ColumnsButtonProps {
  /** Passed in by the button, whose chunk already contains them. */
  columns: typeof choosableColumns;
  trigger: (props: ComponentProps<typeof ColumnsTrigger>) => ReactElement;
}

/** The button with its checkboxes. Opens on mount, because it replaces the button that was pressed. */
export function ColumnsPopover({ columns, trigger, chosen, isDefault, toggle, reset }: ColumnsPopoverProps) {
  const [opened, setOpened] = useState(false);
  // Opens one frame later, when the trigger has the focus: returnFocus restores the focus from before opening.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      hideDetached={false}
    >
      <Popover.Target>{trigger({ autoFocus: true, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.list}>
          <legend>Position columns</legend>
          {columns.map(({ key, head }) => (
            <Checkbox key={key} size="sm" label={head} checked={chosen.has(key)} onChange={() => toggle(key)} />
          ))}
          {!isDefault && <LinkButton onClick={reset}>Reset to default</LinkButton>}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
