import { marketDate } from '../calendar/market-time';
import { compare, isPositive, type Decimal } from '../money/money';

/** A price at which the user wants to be told. */
export interface PriceAlert {
  readonly symbol: string;
  readonly price: Decimal;
  /** Whether the price must rise or fall to be reached. */
  readonly direction: 'above' | 'below';
  /** In epoch milliseconds, by the clock of the venue. */
  readonly setAt: number;
  /** Time of the last trade that was known then, or `setAt`: only later trades count. Epoch milliseconds. */
  readonly since: number;
  /** High and low of that day until then; null if unknown. */
  readonly high: Decimal | null;
  readonly low: Decimal | null;
  /** Null while the alert waits. */
  readonly reached: ReachedPrice | null;
}

/** How an alert was reached. Times are epoch milliseconds, by the clock of the venue. */
export interface ReachedPrice {
  /** Time of the trade; null if only the high or low of the day shows that there was one. */
  readonly tradedAt: number | null;
  readonly noticedAt: number;
  /** True if it happened while no page watched. */
  readonly wasAway: boolean;
  readonly isRead: boolean;
}

/** What a quote says about trades. */
export interface TradeFacts {
  readonly lastPrice: Decimal | null;
  /** Of the day of the last trade. */
  readonly high: Decimal | null;
  readonly low: Decimal | null;
  /** Time of the last trade in epoch milliseconds; null if unknown. */
  readonly tradedAt: number | null;
}

/** Alerts that a user may have in one browser, including those that were reached. */
export const mostAlerts = 50;

/** Key of an alert among all notifications: 'alerts TZROP above 5.5'. */
export const keyOfAlert = ({ symbol, direction, price }: Pick<PriceAlert, 'symbol' | 'direction' | 'price'>): string =>
  `alerts ${symbol} ${direction} ${price}`;

/** True while the price of an alert was not reached. */
export const isWaiting = ({ reached }: PriceAlert): boolean => reached === null;

/**
 * Whether trades since the alert was set have reached its price: the last one, or else an earlier one, which the high or
 * low of the day shows. On the day of the alert that must be a new high or low, because the old one came before. Bids and
 * asks prove nothing, and neither does a trade without a time.
 */
export function findReach(alert: PriceAlert, facts: TradeFacts): Pick<ReachedPrice, 'tradedAt'> | null {
  const { price, direction, since } = alert;
  const { tradedAt, lastPrice } = facts;
  if (tradedAt === null || tradedAt <= since) return null;
  const order = direction === 'above' ? 1 : -1;
  const isBeyond = (value: Decimal | null): value is Decimal =>
    value !== null && isPositive(value) && compare(value, price) * order >= 0;
  if (isBeyond(lastPrice)) return { tradedAt };
  const [extreme, before] = direction === 'above' ? [facts.high, alert.high] : [facts.low, alert.low];
  if (!isBeyond(extreme)) return null;
  const isNew = marketDate(tradedAt) > marketDate(since) || (before !== null && compare(extreme, before) * order > 0);
  return isNew ? { tradedAt: null } : null;
}

/**
 * The alerts with one more, or with a reached one of the same price set again. It takes the place of the oldest reached
 * one where there is no room; null if all are waiting.
 */
export function addAlert(alerts: readonly PriceAlert[], alert: PriceAlert): readonly PriceAlert[] | null {
  const others = alerts.filter(each => keyOfAlert(each) !== keyOfAlert(alert));
  if (others.length < mostAlerts) return [...others, alert];
  const oldest = others.findIndex(each => !isWaiting(each));
  return oldest < 0 ? null : [...others.filter((_, index) => index !== oldest), alert];
}

/** The alerts after one was reached; the same object if it does not wait any more, or does not exist. */
export function noteReach(
  alerts: readonly PriceAlert[],
  key: string,
  reached: Omit<ReachedPrice, 'isRead'>,
): readonly PriceAlert[] {
  const isIt = (alert: PriceAlert): boolean => keyOfAlert(alert) === key && isWaiting(alert);
  if (!alerts.some(isIt)) return alerts;
  return alerts.map(alert => (isIt(alert) ? { ...alert, reached: { ...reached, isRead: false } } : alert));
}

/** True if an alert was reached and the user has not read that. */
export const isUnreadAlert = ({ reached }: PriceAlert): boolean => reached?.isRead === false;

/** The alerts after the notifications with these keys were read; all of them if left out. */
export const markAlertsAsRead = (alerts: readonly PriceAlert[], keys?: readonly string[]): readonly PriceAlert[] =>
  alerts.map(alert =>
    alert.reached !== null && (keys?.includes(keyOfAlert(alert)) ?? true)
      ? { ...alert, reached: { ...alert.reached, isRead: true } }
      : alert,
  );
