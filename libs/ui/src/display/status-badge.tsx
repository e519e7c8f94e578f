import { type StatusClass, statusClass } from '@portal/domain/orders/order-status';
import { formatStatus } from '../format/format';
import styles from './status-badge.module.css';

/** The status classes of the catalogue, `none` for a status without one, `warn` for one that needs the user to act. */
export type StatusTone = StatusClass | 'warn' | 'none';
export type StatusShape = 'ring' | 'dashed' | 'half' | 'check' | 'cross' | 'bar';

interface StatusBadgeProps {
  /** Status name in any case; shown in sentence case. Null if unknown, shown as '-'. */
  label: string | null;
  /** When left out, the class of the status that `label` names [ORD-32 to ORD-36]. */
  tone?: StatusTone | null;
  /** When left out: ring open, dashed ring pending, half disc partial, check done, cross ended, bar other. */
  shape?: StatusShape;
}

const usualShape = {
  info: 'ring',
  success: 'check',
  danger: 'cross',
  primary: 'bar',
  warn: 'bar',
  none: 'ring',
} as const;

function computeShape(label: string, tone: StatusTone): StatusShape {
  if (tone === 'info' && /partial/i.test(label)) return 'half';
  if (tone === 'info' && /pending|processing/i.test(label)) return 'dashed';
  return tone === 'danger' && /waiting/i.test(label) ? 'bar' : usualShape[tone];
}

/**
 * Color within the class of the catalogue: red is for what went wrong. An order that was canceled or has expired did not
 * (neutral), and what waits for the user is amber (decision 70).
 */
function computeColor(label: string, tone: StatusTone): StatusTone {
  if (tone !== 'danger') return tone;
  if (/waiting/i.test(label)) return 'warn';
  return /^(cancel|expired)/i.test(label) ? 'none' : tone;
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const;

const shapes = {
  ring: <circle cx="6" cy="6" r="4.2" {...stroke} />,
  dashed: <circle cx="6" cy="6" r="4.2" {...stroke} strokeDasharray="1.7 2.7" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.2" {...stroke} />
      <path d="M6 1.8a4.2 4.2 0 0 1 0 8.4z" fill="currentColor" />
    </>
  ),
  check: <path d="m2 6.4 2.7 2.7L10 3.4" {...stroke} strokeWidth={1.9} strokeLinejoin="round" />,
  cross: <path d="m2.6 2.6 6.8 6.8m0-6.8-6.8 6.8" {...stroke} strokeWidth={1.9} />,
  bar: <path d="M2 6h8" {...stroke} strokeWidth={1.9} />,
} as const;

/** State of an order or a transfer: tinted background, dark text, and a shape beside it. */
export function StatusBadge({ label, tone, shape }: StatusBadgeProps) {
  const shownTone = tone ?? statusClass(label) ?? 'none';
  const shownShape = shape ?? computeShape(label ?? '', shownTone);
  return (
    <span
      className={styles.badge}
      data-tone={shownTone}
      data-color={computeColor(label ?? '', shownTone)}
      data-shape={shownShape}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {shapes[shownShape]}
      </svg>
      {formatStatus(label)}
    </span>
  );
}
