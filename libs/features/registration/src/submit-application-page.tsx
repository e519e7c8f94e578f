import { useFlag } from '@portal/client/flags';
import { useIdentity } from '@portal/client/global-data';
import { usePaths } from '@portal/client/paths';
import { readSession } from '@portal/client/session-store';
import { lazyPart } from '@portal/ui/lazy-part';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { CardPage } from './card-page';
import { DraftGate } from './draft-gate';
import { NextHelp } from './next-help';
import { useStepMoves } from './next-step';
import { RegistrationFrame } from './registration-frame';
import { SignForm, type SignProblem } from './sign-form';
import { useApplication } from './use-application';
import type { Registration } from './use-draft';
import { useSignedAccount } from './use-signed-account';
import { useAccountSigning, useSubmission, type Signing } from './use-signing';

// Seen once there is a signature.
const ApplicationStatus = lazyPart(async () => (await import('./application-status')).ApplicationStatus);

/**
 * The last step: agreements, signature, and the application is sent [RTE-28, REG-36]. Who has an account and has not signed
 * for it, as an authorized user or after a migration, signs here too; afterwards the page says what becomes of it.
 */
export function SubmitApplicationPage() {
  const goOn = useSubmitted();
  return (
    <DraftGate step="submit-application" absent={<SignForAccount onSent={goOn} />}>
      {registration => <SubmitDraft registration={registration} onSent={goOn} />}
    </DraftGate>
  );
}

const lead = 'Read the agreements and sign with your full name.';

interface Sending {
  /** Called with the account that the application is for. */
  onSent: (accountId: string) => void;
}

/**
 * Where an application is looked at once it is sent: a page of its own, where there is one [RTE-32, RTE-33]; otherwise this
 * one shows it, because there is no draft any more.
 */
function useSubmitted(): (accountId: string) => void {
  // The flags may come after the answer.
  const hasPage = useFlag('entityMigration');
  const [sent, setSent] = useState<string | null>(null);
  const paths = usePaths();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasPage || sent === null) return;
    const isInUse = sent === readSession().accountId;
    void navigate(paths.submittedApplication(isInUse ? undefined : sent), { replace: true });
  }, [hasPage, sent, paths, navigate]);
  return setSent;
}

/** Sends the signature; what is wrong with it is told above the form too. */
function useSubmit(sign: Signing['sign'], onSent: Sending['onSent']) {
  const [problem, setProblem] = useState<SignProblem | null>(null);
  const submit = async (signature: string): Promise<SignProblem | null> => {
    setProblem(null);
    const outcome = await sign(signature);
    if ('accountId' in outcome) {
      onSent(outcome.accountId);
      return null;
    }
    setProblem(outcome);
    return outcome;
  };
  return { problem, submit };
}

function SubmitDraft({ registration: { draft }, onSent }: Sending & { registration: Registration }) {
  const { sign, isBusy } = useSubmission();
  const { problem, submit } = useSubmit(sign, onSent);
  const { backPath } = useStepMoves('submit-application', draft.account?.kind);
  const { firstName, middleName, lastName } = draft.identity ?? {};

  return (
    <RegistrationFrame
      step="submit-application"
      kind={draft.account?.kind}
      title="Sign and submit"
      lead={lead}
      help={<NextHelp />}
    >
      <SignForm
        signer={{ firstName: firstName ?? '', middleName, lastName: lastName ?? '' }}
        backPath={backPath}
        submitText="Submit application"
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
  if (application.stage !== 'unsigned') {
    return (
      <Suspense fallback={<Loading title="Your application" />}>
        <ApplicationStatus accountId={accountId} application={application} />
      </Suspense>
    );
  }
  if (identity === null) return <Loading title="Sign your application" />;
  return (
    <CardPage title="Sign your application" lead={lead}>
      <SignForm
        signer={identity}
        backPath={null}
        submitText="Submit application"
        busy={isBusy}
        onSign={submit}
        problem={problem}
      />
    </CardPage>
  );
}

const Loading = ({ title }: { title: string }) => (
  <CardPage title={title}>
    <SkeletonLines lines={5} label="Loading your application" />
  </CardPage>
);
