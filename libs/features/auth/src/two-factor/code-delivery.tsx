import type { Channel } from '@portal/client/session/sign-in/use-code-sending';
import { useFlag } from '@portal/client/settings/flags';
import { useServerNow } from '@portal/client/browser/server-time';
import { formatCountdown } from '@portal/ui/format/format-time';
import styles from '../frame/auth-form.module.css';
import { Resend } from '../frame/resend';
import type { Delivery } from './use-code-delivery';

/** Codes sent by SMS expire after five minutes [TFA-25]; milliseconds. The specification names no time for others. */
const codeLife = 5 * 60_000;

/** Says where the code was sent and how long one by SMS is valid. */
export function CodeDelivery({ delivery }: { delivery: Delivery }) {
  const { type, sent, phone, email, failed } = delivery;
  if (sent !== null) {
    return <SentCode {...sent} to={(sent.channel === 'EMAIL' ? email : phone) ?? 'you'} />;
  }
  if (type === 'SMS') {
    return (
      <p className={styles.lead}>
        {failed ? 'We couldn’t send a code to ' : 'We’re sending a 6-digit code to '}
        <strong>{phone ?? 'your phone'}</strong>.
      </p>
    );
  }
  return (
    <p className={styles.lead}>
      {type === 'EMAIL' || type === 'NOT_SETUP'
        ? 'Request a 6-digit code by email, then enter it here.'
        : `Enter the 6-digit code from your authenticator app${type === 'UNKNOWN' ? ', or have one sent to your phone' : ''}.`}
    </p>
  );
}

interface SentCodeProps {
  channel: Channel;
  /** Address or phone number. */
  to: string;
  /** Epoch milliseconds on the venue's clock. */
  at: number;
  /** False if we can't tell whether the code was sent. */
  isConfirmed: boolean;
}

/** Says where a code was sent, or may have been, and what to do. */
export function SentCode({ channel, to, at, isConfirmed }: SentCodeProps) {
  return (
    <p className={styles.lead}>
      {isConfirmed ? 'We sent a 6-digit code to ' : 'We couldn’t confirm that a code was sent to '}
      <strong>{to}</strong>. {!isConfirmed && 'If it arrives, enter it here. If it doesn’t, request a new one.'}
      {isConfirmed && channel === 'SMS' && <Validity until={at + codeLife} />}
    </p>
  );
}

/** How long the code is valid; `until` is epoch milliseconds on the venue's clock. */
function Validity({ until }: { until: number }) {
  const left = until - useServerNow();
  return (
    <>
      <br />
      {left > 0 ? `It expires in ${formatCountdown(left)}.` : 'It has expired. Request a new one.'}
    </>
  );
}

interface CodeChannelsProps {
  delivery: Delivery;
  /** Another code was asked for, so what the field says of the last one no longer holds. */
  onSend: () => void;
}

/** Buttons to send another code. */
export function CodeChannels({ delivery, onSend }: CodeChannelsProps) {
  const offersEmail = useFlag('sendCodeToEmail');
  const { type, sent, sending } = delivery;
  // A user without a second factor who may not set one up has no other channel.
  const byEmail = offersEmail || type === 'EMAIL' || type === 'NOT_SETUP';
  const resends = type === 'SMS' || type === 'UNKNOWN' || sent !== null;
  if (!byEmail && !resends) return <div className={styles.rule} />;
  return (
    <div className={styles.ways}>
      {resends ? (
        <Resend
          label={type === 'UNKNOWN' && sent === null ? 'Send code' : 'Resend code'}
          until={delivery.resendAt}
          busy={sending}
          onResend={() => {
            onSend();
            delivery.resend();
          }}
        />
      ) : (
        <span />
      )}
      {byEmail && (
        <button
          type="button"
          className={styles.way}
          aria-disabled={sending || undefined}
          onClick={() => {
            onSend();
            delivery.sendToEmail();
          }}
        >
          Email me a code
        </button>
      )}
    </div>
  );
}
