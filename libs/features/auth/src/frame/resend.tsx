import { serverNow, useServerNow } from '@portal/client/browser/server-time';
import { formatCountdown } from '@portal/ui/format/format-time';
import { useState } from 'react';
import styles from './auth-form.module.css';

/** Minimum pause between two sends, in milliseconds. */
export const resendPause = 30_000;

/** Cooldown timer: when it ends, in epoch milliseconds on the venue's clock, and how to start one. */
export function usePause(): { readonly until: number; readonly begin: (ms: number) => void } {
  const [until, setUntil] = useState(0);
  return { until, begin: ms => setUntil(serverNow() + ms) };
}

interface ResendProps {
  /** Button text, such as 'Resend code'. */
  label: string;
  /** Epoch milliseconds on the venue's clock; the remaining time is shown until then. */
  until: number;
  busy: boolean;
  onResend: () => void;
}

/** Button to send one more message, or the time until it is available. It keeps the focus while it waits. */
export function Resend({ label, until, busy, onResend }: ResendProps) {
  const left = until - useServerNow();
  const isWaiting = busy || left > 0;
  return (
    <button
      type="button"
      className={styles.way}
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) onResend();
      }}
    >
      {left > 0 ? `Resend in ${formatCountdown(left)}` : label}
    </button>
  );
}
