import { Popover } from '@mantine/core';
import { type RefCallback, useLayoutEffect } from 'react';
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

/** Makes an element that already exists the popover's target. */
function TargetElement({ element, ref }: { element: HTMLElement | null; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(element);
    return () => void ref?.(null);
  }, [element, ref]);
  return null;
}
