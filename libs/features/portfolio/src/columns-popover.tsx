import { Checkbox, Popover } from '@mantine/core';
import { LinkButton } from '@portal/ui/link-button';
import { type ComponentProps, type ReactElement, useEffect, useState } from 'react';
import styles from './columns-button.module.css';
import type { ColumnsFace } from './columns-face';
import type { choosableColumns, usePositionColumns } from './position-columns';

export type ColumnsButtonProps = Pick<ReturnType<typeof usePositionColumns>, 'chosen' | 'isUsual' | 'toggle' | 'reset'>;

interface ColumnsPopoverProps extends ColumnsButtonProps {
  /** From the button's chunk, with what it has. */
  columns: typeof choosableColumns;
  face: (props: ComponentProps<typeof ColumnsFace>) => ReactElement;
}

/** The button with its boxes to tick. It opens as soon as it is there: it takes the place of the button that was pressed. */
export function ColumnsPopover({ columns, face, chosen, isUsual, toggle, reset }: ColumnsPopoverProps) {
  const [opened, setOpened] = useState(false);
  // Not from the start: the focus goes back to where it was when the list opened.
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
      <Popover.Target>{face({ autoFocus: true, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.list}>
          <legend>Columns of your positions</legend>
          {columns.map(({ key, head }) => (
            <Checkbox key={key} size="sm" label={head} checked={chosen.has(key)} onChange={() => toggle(key)} />
          ))}
          {!isUsual && <LinkButton onClick={reset}>Show the usual columns</LinkButton>}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
