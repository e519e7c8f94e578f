import { isApiFailure } from '@portal/client/api/api-failure';
import { type Paths, usePaths } from '@portal/client/browser/paths';
import { saveReturnTarget } from '@portal/client/session/return-target-store';
import { useSession } from '@portal/client/session/session-store';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { FactList } from '@portal/ui/display/fact-list';
import { missing } from '@portal/ui/format/format';
import { Notice } from '@portal/ui/feedback/notice';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styles from '../frame/actions.module.css';
import { CardPage } from '../frame/card-page';
import { NotOfferedPage } from '../frame/not-offered-page';
import { explainRefusal, nameInvitedAccount, type InviteData } from './invite-state';
import { explainAcceptance, forgetInviteLink, useInvite } from './use-invite';
import { UnverifiedEmail } from '../frame/unverified-email';
import { VerificationMail } from '../frame/verification-mail';

/** An invite to another user's account: what it is about, and a button to accept it [RTE-25, REG-42]. */
export function AcceptInvitePage() {
  const invite = useInvite();
  const isStarting = useSession(auth => auth.phase === 'starting');
  const { hasCheckedInviteId, isValidInvite, inviteData } = invite.state;
  if (isStarting) return <Waiting />;
  if (!invite.isOffered) {
    return (
      <NotOfferedPage
        title="Your invitation"
        what="You can’t accept invitations online"
        instead="Contact support to join the account."
      />
    );
  }
  if (invite.isAbsent) return <NoInvite />;
  if (hasCheckedInviteId && isValidInvite && invite.isMember) {
    return <RefusedInvite reason="You’re already on this account." />;
  }
  if (hasCheckedInviteId && isValidInvite && inviteData !== null) {
    return <OpenInvite invite={inviteData} accept={invite.accept} isAccepting={invite.isAccepting} />;
  }
  if (hasCheckedInviteId) return <RefusedInvite reason={explainRefusal(inviteData)} />;
  if (invite.failure === null) return <Waiting />;
  return (
    <CardPage title="Your invitation">
      <ErrorNote text="We couldn’t load your invitation. Please try again." onRetry={invite.retry} />
    </CardPage>
  );
}

const Waiting = () => (
  <CardPage title="Your invitation">
    <SkeletonLines lines={5} label="Loading your invitation" />
  </CardPage>
);

function NoInvite() {
  const paths = usePaths();
  return (
    <CardPage title="Your invitation">
      <EmptyNote
        icon={<IconMailOff size={28} stroke={1.5} />}
        title="We couldn’t find an invitation"
        action={
          <Button component={Link} to={paths.createAccount()} variant="default">
            Open your own account
          </Button>
        }
      >
        Open the link in your invitation email.
      </EmptyNote>
    </CardPage>
  );
}

function RefusedInvite({ reason }: { reason: string }) {
  const paths = usePaths();
  // Prevents a redirect back to this invite.
  useEffect(forgetInviteLink, []);
  const { authenticated, accountId } = useSession();
  return (
    <CardPage title="You can’t accept this invitation">
      <Notice tone="danger" role="alert">
        {reason}
      </Notice>
      <div className={styles.buttons}>
        {authenticated && accountId !== null && (
          <Button component={Link} to={paths.portfolio()} variant="default">
            Go to portfolio
          </Button>
        )}
        {!authenticated && (
          <Button component={Link} to={paths.login()} variant="default">
            Sign In
          </Button>
        )}
        {accountId === null && (
          <Button component={Link} to={paths.createAccount()} variant="default">
            Open your own account
          </Button>
        )}
      </div>
    </CardPage>
  );
}

interface OpenInviteProps {
  invite: InviteData;
  accept: ReturnType<typeof useInvite>['accept'];
  isAccepting: boolean;
}

function OpenInvite({ invite, accept, isAccepting }: OpenInviteProps) {
  const { authenticated, twoFactorAuthenticated, email } = useSession();
  const name = [invite.firstName, invite.lastName].filter(Boolean).join(' ') || missing;
  return (
    <CardPage title="You’re invited" lead={`Join ${nameInvitedAccount(invite)}.`}>
      <SectionCard title="Invitation" ruled padded>
        <FactList
          facts={[
            { label: 'Account', value: invite.accountLegalName ?? invite.accountId ?? missing },
            { label: 'Invited', value: name },
            ...(authenticated ? [{ label: 'Signed in as', value: email ?? '-' }] : []),
          ]}
        />
      </SectionCard>
      {!authenticated && <Visitor />}
      {authenticated && !twoFactorAuthenticated && <SecondFactor />}
      {authenticated && twoFactorAuthenticated && (
        <Acceptance invite={invite} accept={accept} isAccepting={isAccepting} />
      )}
    </CardPage>
  );
}

/** The page of an invite, as its link names it. */
const linkTo = ({ id, accountId }: InviteData, paths: Paths): string =>
  paths.to('register/accept-invite', {
    ...(id === null ? {} : { iid: id }),
    ...(accountId === null ? {} : { aid: accountId }),
  });

/** Stores this page as the page to return to after sign-in. */
function useReturn(): () => void {
  const { pathname, search } = useLocation();
  return () => void saveReturnTarget(`${pathname}${search}`);
}

function Visitor() {
  const paths = usePaths();
  const comeBack = useReturn();
  return (
    <>
      <div className={styles.buttons}>
        <Button component={Link} to={paths.login()} size="lg" onClick={comeBack}>
          Sign in to accept
        </Button>
        <Button component={Link} to={paths.createAccount()} size="lg" variant="default" onClick={comeBack}>
          Create account
        </Button>
      </div>
      <p className={styles.aside}>Use the email address the invitation was sent to.</p>
    </>
  );
}

function SecondFactor() {
  const paths = usePaths();
  const comeBack = useReturn();
  const isToSetUp = useSession(auth => auth.twoFactorAuthType === 'NOT_SETUP');
  return (
    <div className={styles.buttons}>
      <Button component={Link} to={isToSetUp ? paths.twoFactorSetup() : paths.twoFactor()} size="lg" onClick={comeBack}>
        {isToSetUp ? 'Set up two-factor authentication' : 'Enter your code'}
      </Button>
    </div>
  );
}

function Acceptance({ invite, accept, isAccepting }: OpenInviteProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const email = useSession(auth => auth.email);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [isMoving, setMoving] = useState(false);
  const submit = async (): Promise<void> => {
    setProblem(null);
    setMoving(true);
    try {
      const next = await accept();
      void navigate(
        paths.to(
          `register/${next}`,
          next === 'submit-application' && invite.accountId !== null ? { aid: invite.accountId } : {},
        ),
      );
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error.is('NOT_FOUND')) forgetInviteLink();
      const isUnverified = error.is('EMAIL_NOT_VERIFIED');
      setProblem(
        isUnverified ? <VerificationMail next="accept the invitation again" /> : explainAcceptance(error, email),
      );
    } finally {
      setMoving(false);
    }
  };
  return (
    <>
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {problem === null && <UnverifiedEmail next="accept the invitation" />}
      <div className={styles.buttons}>
        <BusyButton size="lg" busy={isAccepting || isMoving} busyText="Accepting…" onClick={() => void submit()}>
          Accept invitation
        </BusyButton>
        <Button
          component={Link}
          to={paths.logout()}
          size="lg"
          variant="default"
          onClick={() => saveReturnTarget(linkTo(invite, paths))}
        >
          Use a different email
        </Button>
      </div>
      <p className={styles.aside}>Was it sent to a different email? Sign in with that one.</p>
    </>
  );
}
