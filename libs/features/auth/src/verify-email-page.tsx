import { isApiFailure } from '@portal/client/api-failure';
import { verifyEmail } from '@portal/client/credentials';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { useVerificationMail } from '@portal/client/use-verification-mail';
import { BusyButton } from '@portal/ui/busy-button';
import { formatCountdown } from '@portal/ui/format-time';
import { toast } from '@portal/ui/toast';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from './auth-brand';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame';
import { BrokenLinkIcon, DoneIcon, MailIcon } from './auth-icons';
import { AuthMessage } from './auth-message';
import { useLinkToken } from './use-link-token';

interface VerifyEmailPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
}

interface Failure {
  /** The link is good no longer, so that trying again is of no use. */
  readonly isVoid: boolean;
  readonly message: string;
}

const failedText = 'We could not verify your e-mail address just now. Please try again.';

/**
 * Verifies an e-mail address by the token of the link. The call is made by a press of the button: programs that open the
 * links of e-mails ahead of their reader would use it up (S-06) [RTE-08, SGN-31].
 */
export function VerifyEmailPage({ brand, legalLinks }: VerifyEmailPageProps) {
  const token = useLinkToken();
  const known = useSession(auth => auth.authenticated && auth.emailVerified === true);
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [failure, setFailure] = useState<Failure | null>(null);

  const verify = async (given: string): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await verifyEmail(given);
      setState('done');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const isVoid = error.code === 'TOKEN_UNKNOWN' || error.code === 'TOKEN_EXPIRED';
      setFailure({ isVoid, message: error.errors[0]?.message ?? failedText });
      setState('asked');
    }
  };

  return (
    <AuthFrame brand={brand} legalLinks={legalLinks} shortPanel>
      {state === 'done' || (token === null && known) ? (
        <Verified takesFocus={state === 'done'} />
      ) : token === null || failure?.isVoid === true ? (
        <WithoutLink failure={failure} />
      ) : (
        <AuthMessage
          tone="wait"
          icon={<MailIcon />}
          title="Verify your e-mail address"
          actions={
            <BusyButton size="lg" fullWidth busy={state === 'busy'} onClick={() => void verify(token)}>
              Verify e-mail address
            </BusyButton>
          }
        >
          <p>Press the button to confirm that this address is yours. We use it for statements and security notices.</p>
          {failure !== null && (
            <p className={styles.problem} role="alert">
              {failure.message}
            </p>
          )}
        </AuthMessage>
      )}
    </AuthFrame>
  );
}

function Verified({ takesFocus }: { takesFocus: boolean }) {
  const paths = usePaths();
  const authenticated = useSession(auth => auth.authenticated);
  return (
    <AuthMessage
      tone="done"
      icon={<DoneIcon />}
      title="Your e-mail address is verified"
      takesFocus={takesFocus}
      actions={
        <Button component={Link} to={authenticated ? paths.portfolio() : paths.login()} size="lg" fullWidth>
          {authenticated ? 'Continue' : 'Go to sign in'}
        </Button>
      }
    >
      <p>Thank you. There is nothing else to do here.</p>
    </AuthMessage>
  );
}

/** No link, or one that is good no longer: the way to a new one. */
function WithoutLink({ failure }: { failure: Failure | null }) {
  const paths = usePaths();
  const authenticated = useSession(auth => auth.authenticated);
  const isUnverified = useSession(auth => auth.authenticated && auth.emailVerified !== true);
  const email = useSession(auth => auth.email);
  const toSignIn = paths.to('login', { returnToAfterLogin: paths.verifyEmail() });
  return (
    <AuthMessage
      tone={failure === null ? 'wait' : 'wrong'}
      icon={failure === null ? <MailIcon /> : <BrokenLinkIcon />}
      title={failure === null ? 'Verify your e-mail address' : 'This link cannot be used'}
      takesFocus={failure !== null}
      actions={
        authenticated ? (
          <>
            {isUnverified && <ResendVerification />}
            <Button component={Link} to={paths.portfolio()} variant="default" size="lg" fullWidth>
              Continue to the portal
            </Button>
          </>
        ) : (
          <Button component={Link} to={toSignIn} size="lg" fullWidth>
            Sign in to get a new link
          </Button>
        )
      }
    >
      {failure !== null && <p role="alert">{failure.message}</p>}
      {isUnverified ? (
        <p>
          Open the link in the e-mail that we sent to <strong>{email ?? 'you'}</strong>, or have a new one sent.
        </p>
      ) : (
        failure === null && <p>Open the link in the e-mail that we sent you.</p>
      )}
    </AuthMessage>
  );
}

/** Has the link sent once more, after a pause; the outcome is a toast [SGN-33, SGN-34]. */
function ResendVerification() {
  const { busy, left, send } = useVerificationMail((text, status) =>
    toast({ name: 'resend-verification', text, status, position: 'top-center', shouldReplace: true }),
  );
  // While it waits it says until when, and keeps the focus.
  return (
    <BusyButton size="lg" fullWidth busy={busy} data-disabled={left > 0} onClick={send}>
      {left > 0 ? `Resend in ${formatCountdown(left)}` : 'Resend e-mail'}
    </BusyButton>
  );
}
