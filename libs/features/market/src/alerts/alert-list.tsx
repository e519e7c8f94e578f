import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import { removePriceAlert } from '@portal/client/notifications/price-alerts';
import { isWaiting, keyOfAlert, type PriceAlert } from '@portal/domain/notifications/price-alert';
import { LinkButton } from '@portal/ui/controls/link-button';
import { formatPrice } from '@portal/ui/format/format';
import { formatDateTime } from '@portal/ui/format/format-time';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useListedSymbols } from '../symbol/use-listed-symbols';
import styles from './alerts.module.css';

interface AlertListProps {
  heading: string;
  alerts: readonly PriceAlert[];
  /** Called with a message once an alert was removed. */
  onRemove: (message: string) => void;
  /** Shows the symbols as links, and is called when one is followed. */
  onFollow?: () => void;
}

/** Price alerts, newest first, with a button that removes each. */
export function AlertList({ heading, alerts, onRemove, onFollow }: AlertListProps) {
  const paths = usePaths();
  const title = useRef<HTMLHeadingElement>(null);
  const listed = useListedSymbols();
  const symbols = listed.state === 'success' ? listed.data : [];
  const digitsOf = (name: string) => symbols.find(({ symbol }) => symbol === name)?.usd_precision_digits;
  const now = serverNow();
  return (
    <section>
      <h3 ref={title} className={styles.heading} tabIndex={-1}>
        {heading}
      </h3>
      {alerts.length === 0 && <p className={styles.none}>No alerts yet. Enter a price to set one.</p>}
      <ul className={styles.list}>
        {alerts.toReversed().map(alert => {
          const { symbol, price, direction, setAt, reached } = alert;
          const text = `${formatPrice(price, digitsOf(symbol))} or ${direction === 'above' ? 'higher' : 'lower'}`;
          return (
            <li key={keyOfAlert(alert)}>
              <span className={styles.alert}>
                <span className={styles.price}>
                  {onFollow !== undefined && (
                    <Link to={paths.asset(symbol)} onClick={onFollow}>
                      {symbol}
                    </Link>
                  )}{' '}
                  {text}
                </span>
                <small>
                  {isWaiting(alert) || reached === null
                    ? `Set ${formatDateTime(setAt, { now })}`
                    : `Reached ${formatDateTime(reached.tradedAt ?? reached.noticedAt, { now })}`}
                </small>
              </span>
              <LinkButton
                aria-label={`Remove ${symbol} ${text}`}
                onClick={() => {
                  removePriceAlert(keyOfAlert(alert));
                  onRemove(`Alert removed: ${symbol} ${text}.`);
                  // The button goes away with its alert.
                  title.current?.focus();
                }}
              >
                Remove
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
