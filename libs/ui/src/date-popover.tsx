import { Popover } from '@mantine/core';
import { type RefCallback, useLayoutEffect } from 'react';
import { DateCalendar, type DateCalendarProps } from './date-calendar';

interface DatePopoverProps extends DateCalendarProps {
  readonly opened: boolean;
  /** Name of the dialog. */
  readonly label: string;
  /** The button that opens it. */
  readonly target: HTMLElement | null;
  readonly onClose: () => void;
}

/** The calendar of a date field. Load it lazily: most fields are typed into. */
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

/** Makes an element that was there before the popover its target. */
function TargetElement({ element, ref }: { element: HTMLElement | null; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(element);
    return () => void ref?.(null);
  }, [element, ref]);
  return null;
}
