import { serverNow } from '@portal/client/browser/server-time';
import { setPriceAlert } from '@portal/client/notifications/price-alerts';
import { quotes } from '@portal/client/quotes/quotes';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { parseInstant } from '@portal/domain/calendar/market-time';
import { compare, type Decimal, isPositive } from '@portal/domain/money/money';
import { mostAlerts } from '@portal/domain/notifications/price-alert';
import { MoneyField } from '@portal/ui/fields/money-field';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import { formatPrice } from '@portal/ui/format/format';
import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { readPriceDigits } from '../symbol/price-digits';
import styles from './alerts.module.css';

interface AlertFormProps {
  symbol: PortalSymbol;
  /** The price that is shown: it decides whether the alert waits for a rise or a fall. Null while unknown. */
  price: Decimal | null;
  /** False if the price is the previous close: there is no trade or quote yet. */
  isOfToday: boolean;
  /** Called with a message for screen readers and eyes once the alert is set. */
  onSet: (message: string) => void;
}

/** Field and button for a new price alert. */
export function AlertForm({ symbol: { symbol, ...facts }, price: shown, isOfToday, onSet }: AlertFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const digits = readPriceDigits(facts);

  function set(): string | null {
    const { value, problem: unreadable } = parseMoneyInput(text, digits);
    if (unreadable !== null) return unreadable;
    if (value === null || !isPositive(value)) return 'Enter a price greater than 0.';
    if (shown === null)
      return `${symbol} has no price available right now, so you can’t set an alert. Please try again later.`;
    const order = compare(value, shown);
    if (order === 0) return `${symbol} ${isOfToday ? 'is already' : 'closed'} at this price. Enter a different price.`;
    const setAt = serverNow();
    const quote = quotes.get(symbol);
    const trade = quote?.timestamps?.trade ?? null;
    const isSet = setPriceAlert({
      symbol,
      price: value,
      direction: order > 0 ? 'above' : 'below',
      setAt,
      since: (trade === null ? null : parseInstant(trade)) ?? setAt,
      high: quote?.high ?? null,
      low: quote?.low ?? null,
      reached: null,
    });
    if (!isSet) return `You’ve reached the limit of ${mostAlerts} active alerts. Remove one to add another.`;
    setText('');
    onSet(`Alert set: ${formatPrice(value, digits)} or ${order > 0 ? 'higher' : 'lower'}.`);
    return null;
  }

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSet('');
    setProblem(set());
    field.current?.focus();
  };

  return (
    <form method="post" className={styles.form} onSubmit={submit} noValidate>
      <MoneyField
        ref={field}
        className={styles.field ?? ''}
        label="Alert price"
        decimals={digits}
        value={text}
        error={problem}
        onChange={value => {
          setText(value);
          setProblem(null);
        }}
        data-autofocus
      />
      <Button type="submit" className={styles.beside ?? ''}>
        Set alert
      </Button>
    </form>
  );
}
