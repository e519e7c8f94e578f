import { useServerNow } from '@portal/client/server-time';
import { formatCountdown } from '@portal/ui/format-time';

interface CountdownProps {
  /** Epoch ms on the venue's clock. */
  until: number;
}

/** Time left, by the venue's clock. It renders alone each second; screen readers are not told every second. */
export function Countdown({ until }: CountdownProps) {
  const now = useServerNow();
  return (
    <span className="tabular" role="timer" aria-live="off">
      {formatCountdown(until - now)}
    </span>
  );
}
