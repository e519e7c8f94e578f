import { useServerNow } from '@portal/client/browser/server-time';
import { formatCountdown } from '@portal/ui/format/format-time';

interface CountdownProps {
  /** Epoch milliseconds on the venue's clock. */
  until: number;
}

/** Time left by the venue's clock. A separate component that renders each second; screen readers do not announce it. */
export function Countdown({ until }: CountdownProps) {
  const now = useServerNow();
  return (
    <span className="tabular" role="timer" aria-live="off">
      {formatCountdown(until - now)}
    </span>
  );
}
