import { Button } from '@mantine/core';
import type { WindowCheck } from '@portal/domain/calendar/date-window';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { IconCalendarOff } from '@tabler/icons-react';

type Reason = Exclude<WindowCheck, { possible: true }>['reason'];

const problems: Readonly<Record<Reason, string>> = {
  START_INVALID: 'Enter a valid start date',
  END_INVALID: 'Enter a valid end date',
  END_BEFORE_START: 'The end date is before the start date',
};

interface InvalidDatesProps {
  reason: Reason;
  onClear: () => void;
}

/** In place of the list, which is not requested for such dates [VAL-11]. Only a link can have them. */
export const InvalidDates = ({ reason, onClear }: InvalidDatesProps) => (
  <EmptyNote
    icon={<IconCalendarOff size={28} stroke={1.75} />}
    title={problems[reason]}
    action={
      <Button variant="default" onClick={onClear}>
        Clear dates
      </Button>
    }
  >
    Choose different dates, or clear the dates.
  </EmptyNote>
);
