import type { Notification } from '@portal/domain/notifications/seen-mark';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { formatAge, formatDate, formatDateTime, formatShortTime } from '@portal/ui/format/format-time';

/** Notifications of one day in New York. */
export interface NotificationDay<N extends Notification> {
  /** 'Today', 'Yesterday', 'Mon, Nov 17'; 'Earlier' for those without a time. */
  readonly label: string;
  readonly notifications: readonly N[];
}

/** Groups notifications by day, in their order. `now` in epoch milliseconds. */
export function groupByDay<N extends Notification>(notifications: readonly N[], now: number): NotificationDay<N>[] {
  const days = new Map<string, N[]>();
  for (const notification of notifications) {
    const label = labelOf(notification.at, now);
    days.set(label, [...(days.get(label) ?? []), notification]);
  }
  return [...days].map(([label, group]) => ({ label, notifications: group }));
}

function labelOf(at: number | null, now: number): string {
  if (at === null) return 'Earlier';
  const [day, today] = [marketDate(at), marketDate(now)];
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDate(at, { now, weekday: true });
}

const dayMs = 86_400_000;

/** Time of a notification, short and in full; null if only its day is known, or nothing. */
export function describeTime(
  { at, timeOf, kind }: Notification,
  now: number,
): { readonly short: string; readonly full: string } | null {
  // A statement has a day, but no time.
  if (at === null || (kind === 'statement' && timeOf === 'object')) return null;
  const exact = formatDateTime(at);
  if (timeOf === 'object') return { short: `Submitted ${formatShortTime(at)} ET`, full: `Submitted ${exact}` };
  const short = now - at < dayMs ? formatAge(Math.min(at, now), now) : `${formatShortTime(at)} ET`;
  if (timeOf === 'event') return { short, full: exact };
  // It happened some time before.
  return { short: `Seen ${short}`, full: `First seen in this browser ${exact}` };
}
