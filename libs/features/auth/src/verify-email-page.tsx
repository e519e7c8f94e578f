import { isApiFailure } from '@portal/client/api/api-failure';
import { verifyEmail } from '@portal/client/session/sign-in/credentials';
import { readLinkEnd } from '@portal/domain/access/failures';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { useVerificationMail } from '@portal/client/session/sign-in/use-verification-mail';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { formatCountdown } from '@portal/ui/format/format-time';
import { toast } from '@portal/ui/feedback/toast';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from './frame/auth-brand';
import styles from './frame/auth-form.module.css';
import { AuthFrame } from './frame/auth-frame';
import { BrokenLinkIcon, DoneIcon, MailIcon } from './frame/auth-icons';
import { AuthMessage } from './frame/auth-message';
import { useLinkToken } from './use-link-token';

interface VerifyEmailPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
}

interface Failure {
  /** The link is no longer valid, so a retry is useless. */
  readonly isVoid: boolean;
  readonly message: string;
}

const failedText = 'We couldn’t verify your email address. Please try again.';
const unknownText = 'We couldn’t confirm that your email address was verified. Please try again.';
const refusedText = 'We couldn’t verify your email address. The link may have expired or been used.';

/**
 * Verifies an email address with the token of the link. Requires a button press, because link scanners that prefetch
 * the links of emails would use up the token (S-06) [RTE-08, SGN-31].
 */
export function VerifyEmailPage({ brand, legalLinks }: VerifyEmailPageProps) {
  const token = useLinkToken();
  const isAlreadyVerified = useSession(auth => auth.authenticated && auth.emailVerified === true);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);

  const verify = async (linkToken: string): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await verifyEmail(linkToken);
      setState('done');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const isVoid = readLinkEnd(error.code) !== null;
      setFailure({
        isVoid,
        message: error.reason ?? (error.mayHaveActed ? unknownText : error.kind === 'http' ? refusedText : failedText),
      });
      setState('idle');
    }
  };

  return (
    <AuthFrame brand={brand} legalLinks={legalLinks} shortPanel>
      {state === 'done' || (token === null && isAlreadyVerified) ? (
        <Verified isNew={state === 'done'} />
      ) : token === null || failure?.isVoid === true ? (
        <WithoutLink failure={failure} />
      ) : (
        <AuthMessage
          tone="wait"
          icon={<MailIcon />}
          title="Verify your email address"
          actions={
            <BusyButton size="lg" fullWidth busy={state === 'busy'} onClick={() => void verify(token)}>
              Verify email
            </BusyButton>
          }
        >
          <p>Confirm that the address we sent this link to is yours.</p>
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

/** `isNew`: by this link. Otherwise a new address of the user may still be unverified. */
function Verified({ isNew }: { isNew: boolean }) {
  const paths = usePaths();
  const authenticated = useSession(auth => auth.authenticated);
  return (
    <AuthMessage
      tone="done"
      icon={<DoneIcon />}
      title="Your email address is verified"
      takesFocus={isNew}
      actions={
        <Button component={Link} to={authenticated ? paths.portfolio() : paths.login()} size="lg" fullWidth>
          {authenticated ? 'Continue' : 'Go to sign in'}
        </Button>
      }
    >
      <p>{isNew ? 'You can close this page.' : 'If you’re changing it, open the link we sent to the new address.'}</p>
    </AuthMessage>
  );
}

/** Shown without a link or with an invalid one: how to get a new one. */
function WithoutLink({ failure }: { failure: Failure | null }) {
  const paths = usePaths();
  const authenticated = useSession(auth => auth.authenticated);
  const isUnverified = useSession(auth => auth.authenticated && auth.emailVerified !== true);
  const toSignIn = paths.to('login', { returnToAfterLogin: paths.verifyEmail() });
  return (
    <AuthMessage
      tone={failure === null ? 'wait' : 'wrong'}
      icon={failure === null ? <MailIcon /> : <BrokenLinkIcon />}
      title={failure === null ? 'Verify your email address' : 'This link doesn’t work'}
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
      {(isUnverified || failure === null) && <p>Open the link in the most recent verification email we sent you.</p>}
    </AuthMessage>
  );
}

/** Resends the link, after a pause; the result is a toast [SGN-33, SGN-34]. */
function ResendVerification() {
  const { busy, left, send } = useVerificationMail((text, status) =>
    toast({ name: 'resend-verification', text, status, position: 'top-center', shouldReplace: true }),
  );
  // While the button waits it shows the remaining time and keeps focus.
  return (
    <BusyButton size="lg" fullWidth busy={busy} data-disabled={left > 0} onClick={send}>
      {left > 0 ? `Resend in ${formatCountdown(left)}` : 'Resend email'}
    </BusyButton>
  );
}
