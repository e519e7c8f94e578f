import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { useServerNow } from '@portal/client/browser/server-time';
import { useSession } from '@portal/client/session/session-store';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CodeField } from '@portal/ui/fields/code-field';
import { formatCountdown } from '@portal/ui/format/format-time';
import { LinkButton } from '@portal/ui/controls/link-button';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { emailProof } from './email-proof';
import { useEmailCode } from './use-email-code';
import styles from './verify-two-factor.module.css';

/** Asks for the second factor before a change of the email address [TFA-04 to TFA-12, RTE-47]. */
export function VerifyTwoFactorPage() {
  const paths = usePaths();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const verification = useEmailCode(() => {
    void navigate(paths.account('personal-data'), { replace: true, state: emailProof });
  });
  const { note, busy, check } = verification;
  useLayoutEffect(() => {
    if (note !== null) field.current?.focus();
  }, [note]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check(code).then(isToRetype => {
      // A wrong code is cleared and typed again as a whole.
      if (isToRetype) setCode('');
    });
  };
  return (
    <div className={styles.place}>
      <section className={styles.card} aria-labelledby="verify-title">
        <h1 id="verify-title" className={styles.title}>
          Confirm it’s you
        </h1>
        <Lead {...verification} />
        <form method="post" noValidate onSubmit={submit}>
          <CodeField
            ref={field}
            name="code"
            value={code}
            error={note}
            autoFocus
            onChange={text => {
              setCode(text);
              verification.clearNote();
            }}
          />
          <Resend {...verification} />
          <div className={styles.buttons}>
            <Button component={Link} to={paths.account('personal-data')} variant="default" size="md">
              Cancel
            </Button>
            <BusyButton type="submit" size="md" busy={busy}>
              Continue
            </BusyButton>
          </div>
        </form>
      </section>
    </div>
  );
}

type Verification = ReturnType<typeof useEmailCode>;

const leads = {
  sent: 'We sent a code to ',
  unknown: 'We couldn’t confirm that a code was sent to ',
  refused: 'We couldn’t send a code to ',
} as const;

function Lead({ byApp, channel, state }: Verification) {
  const phone = useSession(auth => auth.maskedPhone);
  const email = useSession(auth => auth.email);
  return (
    <p className={styles.lead} role="status">
      You need a code to change your email address.{' '}
      {byApp ? (
        `Enter the 6-digit code from your authenticator app${channel === 'SMS' ? ', or have one sent to your phone' : ''}.`
      ) : (
        <>
          {state === null ? (channel === 'SMS' ? 'We’re sending a code to ' : 'Send a code to ') : leads[state]}
          <strong>{(channel === 'SMS' ? phone : email) ?? 'you'}</strong>.
          {state === 'unknown' && ' If it arrives, enter it here. If it doesn’t, request a new one.'}
        </>
      )}
    </p>
  );
}

/** The app generates a new code by itself; a code can also be sent by email where that is offered. */
function Resend({ byApp, channel, mayHaveCode, resendAt, resend }: Verification) {
  const left = resendAt - useServerNow();
  return (
    <p className={styles.ways}>
      {channel !== null && left > 0
        ? `Resend in ${formatCountdown(left)}`
        : channel !== null && (
            <LinkButton onClick={resend}>
              {mayHaveCode ? 'Resend code' : byApp && channel === 'EMAIL' ? 'Email me a code' : 'Send code'}
            </LinkButton>
          )}
    </p>
  );
}
