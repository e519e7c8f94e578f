import { formatCountdown } from './format-time';
import { LinkButton } from './link-button';

interface ResendLinkProps {
  /** What a press does: 'Resend e-mail'. */
  label: string;
  /** Milliseconds until a press does something; until then the time is shown. */
  left: number;
  busy: boolean;
  onPress: () => void;
}

/** Asks for one more message, or says when it can be asked for. It keeps the focus while it waits. */
export function ResendLink({ label, left, busy, onPress }: ResendLinkProps) {
  return (
    <LinkButton aria-disabled={busy || left > 0 || undefined} onClick={onPress}>
      {left > 0 ? `Resend in ${formatCountdown(left)}` : label}
    </LinkButton>
  );
}
