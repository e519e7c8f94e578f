import { serverNow, useServerNow } from '@portal/client/server-time';
import { formatCountdown } from '@portal/ui/format-time';
import { useState } from 'react';
import styles from './auth-form.module.css';

/** After something was sent it is asked for again no sooner than this; milliseconds. */
export const resendPause = 30_000;

/** Until when a pause lasts, in milliseconds on the venue's clock, and how to begin one. */
export function usePause(): { readonly until: number; readonly begin: (ms: number) => void } {
  const [until, setUntil] = useState(0);
  return { until, begin: ms => setUntil(serverNow() + ms) };
}

interface ResendProps {
  /** What a press does: 'Resend code'. */
  label: string;
  /** Milliseconds on the venue's clock; until then the time left is shown. */
  until: number;
  busy: boolean;
  onResend: () => void;
}

/** Asks for one more message, or says when it can be asked for. */
export function Resend({ label, until, busy, onResend }: ResendProps) {
  const left = until - useServerNow();
  if (left > 0) return <span>Resend in {formatCountdown(left)}</span>;
  return (
    <button
      type="button"
      className={styles.way}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onResend();
      }}
    >
      {label}
    </button>
  );
}
