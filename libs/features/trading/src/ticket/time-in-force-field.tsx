import { Input, SegmentedControl } from '@mantine/core';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { timeInForce } from '@portal/domain/orders/order-vocabulary';
import { isCoin } from '@portal/domain/market/symbols';
import { formatTypedDate, parseTypedDate } from '@portal/domain/calendar/typed-date';
import { DateField } from '@portal/ui/dates/date-field';
import { useId, useState } from 'react';
import { explainTimeInForce, formatTimeInForceShort } from '../labels/order-labels';
import styles from './order-ticket.module.css';
import type { TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';

interface TimeInForceFieldProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
  problems: Readonly<Record<'timeInForce' | 'expireDate', string | true | undefined>>;
  onLeaveDate: () => void;
  onChange: (changes: Partial<TicketDraft>) => void;
}

/** The times in force enabled by the flags [ORD-06, ORD-07], an explanation, and the expire date for GTD. */
export function TimeInForceField({ draft, symbol, ticket, problems, onLeaveDate, onChange }: TimeInForceFieldProps) {
  const labelId = useId();
  const hintId = useId();
  const { offeredTimes, timeInForceMax } = ticket;
  const today = marketDate(ticket.now);
  const aroundTheClock = isCoin(symbol);
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
        {explainTimeInForce(draft.timeInForce, aroundTheClock)}
      </p>
      {problems.timeInForce !== undefined && <Input.Error role="alert">{problems.timeInForce}</Input.Error>}
      {draft.timeInForce === timeInForce.goodTilDate && (
        <ExpireDateField
          draft={draft}
          description={`Choose a date within ${timeInForceMax} ${timeInForceMax === 1 ? 'day' : 'days'}.`}
          min={today}
          max={addDays(today, timeInForceMax)}
          error={problems.expireDate}
          onBlur={onLeaveDate}
          onChange={onChange}
        />
      )}
    </div>
  );
}

interface ExpireDateFieldProps extends Pick<TimeInForceFieldProps, 'draft' | 'onChange'> {
  description: string;
  min: string;
  max: string;
  error: string | true | undefined;
  onBlur: () => void;
}

/** The last day of a Good 'Til Date order. The field keeps its text even while it is not a valid date. */
function ExpireDateField({ draft, onChange, ...field }: ExpireDateFieldProps) {
  const [text, setText] = useState(() => formatTypedDate(draft.timeInForceDate ?? ''));
  return (
    <DateField
      {...field}
      className={styles.date ?? ''}
      label="Good until"
      name="expireDate"
      value={text}
      errorProps={{ role: 'alert' }}
      onChange={next => {
        setText(next);
        onChange({ timeInForceDate: parseTypedDate(next) });
      }}
    />
  );
}
