import { Popover } from '@mantine/core';
import { TargetElement } from '../popovers/target-element';
import { DateCalendar, type DateCalendarProps } from './date-calendar';

interface DatePopoverProps extends DateCalendarProps {
  readonly opened: boolean;
  /** Name of the dialog. */
  readonly label: string;
  /** Button that opens it. */
  readonly target: HTMLElement | null;
  readonly onClose: () => void;
}

/** Calendar popover of a date field. Load it lazily: most users type the date. */
export function DatePopover({ opened, label, target, onClose, ...calendar }: DatePopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={open => !open && onClose()}
      position="bottom-end"
      trapFocus
      withinPortal
      hideDetached={false}
    >
      <Popover.Target>
        <TargetElement element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DateCalendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
