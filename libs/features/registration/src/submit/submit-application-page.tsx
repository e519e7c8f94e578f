import { useFlag } from '@portal/client/settings/flags';
import { useIdentity } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { useOffers } from '@portal/client/settings/offers';
import { readSession } from '@portal/client/session/session-store';
import { isIdentityVerified } from '@portal/domain/accounts/verified-identity';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { CardPage } from '../frame/card-page';
import { NotOfferedPage } from '../frame/not-offered-page';
import { DraftGate } from '../application/draft-gate';
import { NextHelp } from '../frame/step-help';
import { useStepNavigation } from '../application/next-step';
import { RegistrationFrame } from '../frame/registration-frame';
import { UnverifiedEmail } from '../frame/unverified-email';
import { SignForm, type SignProblem } from './sign-form';
import { useApplication } from '../application/use-application';
import type { Registration } from '../application/use-draft';
import { useSignedAccount } from '../application/use-signed-account';
import { useAccountSigning, useSubmission, type Signing } from './use-signing';

// Shown once there is a signature.
const ApplicationStatus = lazyPart(async () => (await import('./application-status')).ApplicationStatus);

/**
 * Last step: agreements, signature and submission of the application [RTE-28, REG-36]. A user who has an account but
 * has not signed for it (an authorized user, or after a migration) signs here too; afterwards the page shows the
 * status.
 */
export function SubmitApplicationPage() {
  const { onSent, isLeaving } = useSubmitted();
  if (isLeaving) return <Loading title="Your application" />;
  return (
    <DraftGate step="submit-application" absent={<SignForAccount onSent={onSent} />}>
      {registration => <SubmitDraft registration={registration} onSent={onSent} />}
    </DraftGate>
  );
}

const lead = 'Read the agreements and sign with your full name.';

interface Sending {
  /** Called with the id of the account that the application is for; null if the response doesn't say. */
  onSent: (accountId: string | null) => void;
}

/**
 * Shows a submitted application: on its own page, if enabled [RTE-32, RTE-33], otherwise on this page, because there is
 * no draft any more.
 */
function useSubmitted(): { readonly onSent: Sending['onSent']; readonly isLeaving: boolean } {
  // The flags may load after the response.
  const hasPage = useFlag('entityMigration');
  const [sent, setSent] = useState<{ readonly accountId: string | null } | null>(null);
  const paths = usePaths();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasPage || sent === null) return;
    const { accountId } = sent;
    const isInUse = accountId === null || accountId === readSession().accountId;
    void navigate(paths.submittedApplication(isInUse ? undefined : accountId), { replace: true });
  }, [hasPage, sent, paths, navigate]);
  return { onSent: accountId => setSent({ accountId }), isLeaving: hasPage && sent !== null };
}

/** Sends the signature; a problem with it is also shown above the form. */
function useSubmit(sign: Signing['sign'], onSent: Sending['onSent']) {
  const [problem, setProblem] = useState<SignProblem | null>(null);
  const submit = async (signature: string): Promise<SignProblem | null> => {
    setProblem(null);
    const outcome = await sign(signature, onSent);
    setProblem(outcome);
    return outcome;
  };
  return { problem, submit };
}

function SubmitDraft({ registration: { draft }, onSent }: Sending & { registration: Registration }) {
  const { sign, isBusy } = useSubmission();
  const { problem, submit } = useSubmit(sign, onSent);
  const { backPath } = useStepNavigation('submit-application', draft.account?.kind);
  const identity = useIdentity();
  // A verified person signs with the verified name, whatever the draft says.
  const { firstName, middleName, lastName } = (isIdentityVerified(identity) ? identity : draft.identity) ?? {};

  return (
    <RegistrationFrame
      step="submit-application"
      kind={draft.account?.kind}
      title="Sign and submit"
      lead={lead}
      help={<NextHelp />}
    >
      {problem?.requiresVerification !== true && <UnverifiedEmail />}
      <SignForm
        signer={{ firstName: firstName ?? '', middleName, lastName: lastName ?? '' }}
        backPath={backPath}
        busy={isBusy}
        onSign={submit}
        problem={problem}
      />
    </RegistrationFrame>
  );
}

function SignForAccount({ onSent }: Sending) {
  const paths = usePaths();
  const accountId = useSignedAccount();
  return accountId === null ? (
    <Navigate to={paths.createAccount()} replace />
  ) : (
    <SignAccount accountId={accountId} onSent={onSent} />
  );
}

function SignAccount({ accountId, onSent }: Sending & { accountId: string }) {
  const application = useApplication(accountId);
  const identity = useIdentity();
  const { sign, isBusy } = useAccountSigning(accountId);
  const { problem, submit } = useSubmit(sign, onSent);
  const isOffered = useOffers('applicationSigning');
  if (application.stage !== 'unsigned' && !isBusy) {
    return (
      <Suspense fallback={<Loading title="Your application" />}>
        <ApplicationStatus accountId={accountId} application={application} />
      </Suspense>
    );
  }
  if (!isOffered) {
    return (
      <NotOfferedPage
        title="Sign your application"
        what="You can’t sign online"
        instead="Contact support to sign your application."
      />
    );
  }
  if (identity === null) return <Loading title="Sign your application" />;
  return (
    <CardPage title="Sign your application" lead={lead}>
      <SignForm signer={identity} backPath={null} busy={isBusy} onSign={submit} problem={problem} />
    </CardPage>
  );
}

const Loading = ({ title }: { title: string }) => (
  <CardPage title={title}>
    <SkeletonLines lines={5} label="Loading your application" />
  </CardPage>
);
