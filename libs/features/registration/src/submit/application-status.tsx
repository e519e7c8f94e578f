import { portalConfig } from '@portal/client/browser/config';
import { usePaths } from '@portal/client/browser/paths';
import { runStartUp } from '@portal/client/session/sign-in/start-up';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatDateTime } from '@portal/ui/format/format-time';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { StepLine, type Step } from '@portal/ui/layout/step-line';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from '../frame/actions.module.css';
import type { ApplicationStage } from '../application/application-stage';
import { CardPage } from '../frame/card-page';
import type { ApplicationView } from '../application/use-application';

// Form to upload documents, for the few users whose identity could not be verified.
const KycRetry = lazyPart(async () => (await import('./kyc-retry')).KycRetry);

interface ApplicationStatusProps {
  accountId: string;
  application: ApplicationView;
  /** For a user who joined another user's account and waits for that user [RTE-33]. */
  authUser?: boolean;
}

interface StageText {
  readonly title: string;
  readonly text?: string;
}

const stageTexts: Readonly<Record<ApplicationStage, StageText>> = {
  unsigned: { title: 'Sign your application' },
  identityUnderWay: { title: 'Application submitted', text: 'We’re verifying your identity.' },
  identityFailed: {
    title: 'We couldn’t verify your identity',
    text: 'Complete the form below to try again.',
  },
  identityNotSent: {
    title: 'Your identity check hasn’t started',
    text: 'Complete the form below to start the check.',
  },
  identityStopped: {
    title: 'We couldn’t verify your identity',
    text: 'We can’t process your application online. Contact support for next steps.',
  },
  waitsForPrimary: {
    title: 'Application submitted',
    text: 'The account holder hasn’t signed yet.',
  },
  waitsForInvited: {
    title: 'Application submitted',
    text: 'We’re waiting for invited users to join and sign.',
  },
  waitsForSignatures: {
    title: 'Application submitted',
    text: 'We’re waiting for others on the account to sign.',
  },
  waitsForOthers: {
    title: 'Application submitted',
    text: 'Other people on the account may still need to be verified.',
  },
  atBroker: { title: 'Application submitted', text: 'We’re reviewing your application.' },
  // A status that this portal does not know, or that does not fit a signed application.
  unknownStatus: { title: 'Application submitted', text: 'For questions about your application, contact support.' },
  open: { title: 'Your account is open' },
};

/** Progress of an application, step by step, and what to do next [REG-14]. */
export function ApplicationStatus({ accountId, application, authUser = false }: ApplicationStatusProps) {
  const { stage, failed, refetch, isFetching } = application;
  if (stage === null) {
    return (
      <CardPage title="Your application">
        {failed ? (
          <ErrorNote text="We couldn’t load your application." onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonLines lines={5} label="Loading your application" />
        )}
      </CardPage>
    );
  }
  const isWaiting = authUser && !application.isPrimary && stage !== 'open';
  const { title, text } = stageTexts[stage];
  return (
    <CardPage title={title} lead={text}>
      {isWaiting && stage === 'waitsForPrimary' && (
        <Notice tone="info">The account holder must sign before you can use the account.</Notice>
      )}
      <div className="visually-hidden" role="status">
        {title}. {text}
      </div>
      <SectionCard title="Application status" ruled padded action={<CheckNowButton application={application} />}>
        <StepLine label="Application progress" steps={listStages(application)} />
      </SectionCard>
      <NextAction stage={stage} accountId={accountId} application={application} />
    </CardPage>
  );
}

function CheckNowButton({ application: { stage, refetch, isFetching } }: { application: ApplicationView }) {
  if (stage === 'open' || stage === 'unsigned' || stage === 'identityFailed' || stage === 'identityNotSent') {
    return null;
  }
  return (
    <LinkButton aria-disabled={isFetching} onClick={() => void refetch()}>
      Refresh status
    </LinkButton>
  );
}

function listStages({ stage, signedOn, unsigned, isVerified }: ApplicationView): Step[] {
  const isSigned = stage !== 'unsigned' && signedOn !== null;
  const identity: Step['state'] =
    stage === 'identityUnderWay'
      ? 'now'
      : stage === 'identityFailed' || stage === 'identityNotSent'
        ? 'act'
        : stage === 'identityStopped'
          ? 'failed'
          : stage === 'unsigned'
            ? 'next'
            : isVerified || stage === 'open'
              ? 'done'
              : 'unknown';
  const waitsForPeople = stage !== null && /^waitsFor/.test(stage);
  const isOver = stage === 'atBroker' || stage === 'open';
  const people: Step = {
    label: 'Other people on the account',
    state: waitsForPeople ? 'now' : isOver ? 'done' : 'next',
    ...(waitsForPeople && unsigned.length > 0 ? { note: `Not signed yet: ${unsigned.join(', ')}` } : {}),
  };
  const hasPeople = waitsForPeople || unsigned.length > 0;
  return [
    {
      label: 'Signed',
      state: isSigned ? 'done' : 'act',
      ...(signedOn === null ? {} : { note: formatDateTime(signedOn) }),
    },
    { label: 'Identity check', state: identity },
    ...(hasPeople ? [people] : []),
    {
      label: 'Account opened',
      state: stage === 'open' ? 'done' : stage === 'atBroker' ? 'now' : stage === 'unknownStatus' ? 'unknown' : 'next',
      // Nothing is reviewed while the identity check has failed.
      ...(stage === 'open' ||
      stage === 'unknownStatus' ||
      stage === 'identityFailed' ||
      stage === 'identityNotSent' ||
      stage === 'identityStopped' ||
      stage === 'unsigned'
        ? {}
        : { note: 'Review takes up to 2 business days' }),
    },
  ];
}

interface NextActionProps {
  stage: ApplicationStage;
  accountId: string;
  application: ApplicationView;
}

function NextAction({ stage, accountId, application }: NextActionProps) {
  const paths = usePaths();
  if (stage === 'identityFailed' || stage === 'identityNotSent') {
    return (
      <Suspense fallback={<SkeletonLines lines={5} label="Loading the form" />}>
        <KycRetry accountId={accountId} application={application} />
      </Suspense>
    );
  }
  if (stage === 'unsigned') {
    return (
      <div className={styles.buttons}>
        <Button component={Link} size="lg" to={paths.to('register/submit-application', { aid: accountId })}>
          Review and sign
        </Button>
      </div>
    );
  }
  if (stage === 'identityStopped') {
    return (
      <div className={styles.buttons}>
        <Button component="a" size="lg" href={`mailto:${portalConfig().supportEmail}`}>
          Contact Support
        </Button>
        <Button component={Link} size="lg" variant="default" to={paths.portfolio()}>
          Go to the portal
        </Button>
      </div>
    );
  }
  return <PortfolioButton isOpen={stage === 'open'} />;
}

/** The start-up data of the account is outdated, so it is reloaded before the redirect. */
function PortfolioButton({ isOpen }: { isOpen: boolean }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    await runStartUp();
    void navigate(paths.portfolio());
  };
  return (
    <div className={styles.buttons}>
      <BusyButton size="lg" variant={isOpen ? 'filled' : 'default'} busy={isBusy} onClick={() => void go()}>
        {isOpen ? 'Go to your portfolio' : 'Go to the portal'}
      </BusyButton>
    </div>
  );
}
