import { formatCountdown } from '../format/format-time';
import { LinkButton } from './link-button';

interface ResendLinkProps {
  /** Label of the action: 'Resend email'. */
  label: string;
  /** Milliseconds until it can be pressed; the remaining time is shown until then. */
  left: number;
  busy: boolean;
  onPress: () => void;
}

/** Requests one more message, or shows when one can be requested. Keeps the focus while waiting. */
export function ResendLink({ label, left, busy, onPress }: ResendLinkProps) {
  return (
    <LinkButton aria-disabled={busy || left > 0 || undefined} onClick={onPress}>
      {left > 0 ? `Resend in ${formatCountdown(left)}` : label}
    </LinkButton>
  );
}
