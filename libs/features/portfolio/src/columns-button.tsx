import { Button, Checkbox, Popover } from '@mantine/core';
import { LinkButton } from '@portal/ui/controls/link-button';
import { useCloseOnBack } from '@portal/ui/layout/use-close-on-back';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './columns-button.module.css';
import { choosableColumns, type usePositionColumns } from './position-columns';

type ColumnsButtonProps = Pick<ReturnType<typeof usePositionColumns>, 'chosen' | 'isDefault' | 'toggle' | 'reset'>;

/** Selects the columns of the positions; stored in this browser. */
export function ColumnsButton({ chosen, isDefault, toggle, reset }: ColumnsButtonProps) {
  const [opened, setOpened] = useState(false);
  useCloseOnBack(opened, () => setOpened(false));
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
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.list}>
          <legend>Position columns</legend>
          {choosableColumns.map(({ key, head }) => (
            <Checkbox key={key} size="sm" label={head} checked={chosen.has(key)} onChange={() => toggle(key)} />
          ))}
          {!isDefault && <LinkButton onClick={reset}>Reset to default</LinkButton>}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
