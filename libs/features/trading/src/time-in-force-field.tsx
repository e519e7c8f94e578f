import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { addDays, marketDate } from '@portal/domain/market-time';
import { timeInForce } from '@portal/domain/order-vocabulary';
import { useId } from 'react';
import { explainTimeInForce, formatTimeInForceShort } from './order-words';
import styles from './order-ticket.module.css';
import type { TicketDraft } from './ticket-draft';
import type { Ticket } from './use-ticket';

interface TimeInForceFieldProps {
  draft: TicketDraft;
  ticket: Ticket;
  problems: Readonly<Record<'timeInForce' | 'expireDate', string | true | undefined>>;
  onLeaveDate: () => void;
  onChange: (changes: Partial<TicketDraft>) => void;
}

/** The times in force that the flags offer [ORD-06, ORD-07], one line on the chosen one, and its date where it needs one. */
export function TimeInForceField({ draft, ticket, problems, onLeaveDate, onChange }: TimeInForceFieldProps) {
  const labelId = useId();
  const hintId = useId();
  const { offeredTimes, timeInForceMax } = ticket;
  const today = marketDate(ticket.now);
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        Time in force
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        aria-describedby={hintId}
        value={String(draft.timeInForce)}
        onChange={value => {
          const chosen = offeredTimes.find(code => String(code) === value) ?? timeInForce.day;
          onChange({ timeInForce: chosen });
        }}
        data={offeredTimes.map(code => ({ value: String(code), label: formatTimeInForceShort(code) }))}
      />
      <p id={hintId} className={styles.hint} data-start>
        {explainTimeInForce(draft.timeInForce)}
      </p>
      {problems.timeInForce !== undefined && <Input.Error role="alert">{problems.timeInForce}</Input.Error>}
      {draft.timeInForce === timeInForce.goodTilDate && (
        <TextInput
          className={styles.date ?? ''}
          type="date"
          label="Good until"
          name="expireDate"
          description={`The order ends when trading closes on this day, at most ${timeInForceMax} days ahead.`}
          min={today}
          max={addDays(today, timeInForceMax)}
          value={draft.timeInForceDate ?? ''}
          error={problems.expireDate}
          errorProps={{ role: 'alert' }}
          onBlur={onLeaveDate}
          onChange={event => onChange({ timeInForceDate: event.currentTarget.value || null })}
        />
      )}
    </div>
  );
}
