import { Button } from '@mantine/core';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { usePopoverButton } from '../popovers/use-popover-button';
import { deferredPart } from '../feedback/lazy-part';
import { formatDate } from '../format/format-time';
import styles from './date-window-button.module.css';

const DateWindowPopover = deferredPart(async () => (await import('./date-window-popover')).DateWindowPopover, 'toast');
/** With the calendar, which the form itself would request only after it was loaded. */
const loadPopoverAndCalendar = () => Promise.all([DateWindowPopover.preload(), import('./date-calendar')]);

export interface DateWindowButtonProps {
  /** The current window; both dates are inclusive. */
  window: DateWindow;
  /** Label instead of the dates, for a window that covers everything. */
  text?: string;
  /** Last selectable day, an ISO date, usually today. */
  max: string;
  /** Presets, in days back from `max`. */
  spans?: readonly { readonly label: string; readonly days: number }[];
  /** Offers a list without a date filter; while it is chosen `window` only pre-fills the form. */
  anyDate?: { readonly isChosen: boolean; readonly onChoose: () => void } | undefined;
  /** A sentence below the fields: which time zone the days are in. */
  note?: ReactNode;
  className?: string | undefined;
  /** `sm` for the head of a card. */
  size?: 'sm';
  /** Called only with valid windows [VAL-11, VAL-12]. */
  onChange: (window: DateWindow) => void;
}

/** 'Nov 8 – Nov 18, 2025': the start shows its year only when it differs. */
export const formatWindow = ({ start, end }: DateWindow): string =>
  `${formatDate(start, { now: end })} – ${formatDate(end)}`;

/** A button with the current dates that opens a small form to change them. */
export function DateWindowButton({ text: label, className, size, ...form }: DateWindowButtonProps) {
  const { button, popover } = usePopoverButton('dialog', loadPopoverAndCalendar);
  const text = label ?? (form.anyDate?.isChosen === true ? 'All dates' : formatWindow(form.window));
  return (
    <>
      <Button
        {...button}
        variant="default"
        {...(size && { size })}
        className={`${styles.button} ${className ?? ''}`}
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={`Dates: ${text}`}
      >
        {text}
      </Button>
      {popover !== null && <DateWindowPopover {...form} popover={popover} />}
    </>
  );
}
