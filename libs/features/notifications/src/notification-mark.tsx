import type { NotificationKind } from '@portal/domain/notifications/observation';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBuildingBank,
  IconChartLine,
  IconChartPie,
  IconCheck,
  IconClock,
  IconFileText,
  IconReceipt,
  IconX,
} from '@tabler/icons-react';
import styles from './notifications.module.css';

/** Amber is for what waits for the investor, red for what failed; an order that simply ended has no color. */
type Tone = 'success' | 'info' | 'none' | 'warn' | 'danger';

const marks: Readonly<Record<NotificationKind, { readonly tone: Tone; readonly Icon: typeof IconCheck }>> = {
  filled: { tone: 'success', Icon: IconCheck },
  partiallyFilled: { tone: 'info', Icon: IconChartPie },
  canceled: { tone: 'none', Icon: IconX },
  expired: { tone: 'none', Icon: IconClock },
  rejected: { tone: 'danger', Icon: IconAlertTriangle },
  arrived: { tone: 'success', Icon: IconArrowsExchange },
  sent: { tone: 'success', Icon: IconArrowsExchange },
  completed: { tone: 'success', Icon: IconArrowsExchange },
  failed: { tone: 'danger', Icon: IconAlertTriangle },
  costBasisNeeded: { tone: 'warn', Icon: IconReceipt },
  bankSignInNeeded: { tone: 'warn', Icon: IconBuildingBank },
  priceReached: { tone: 'info', Icon: IconChartLine },
  statement: { tone: 'info', Icon: IconFileText },
};

/** Icon of a notification; its text says the same. */
export function NotificationMark({ kind }: { kind: NotificationKind }) {
  const { tone, Icon } = marks[kind];
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      <Icon size={18} stroke={1.75} />
    </span>
  );
}
