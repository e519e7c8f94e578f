import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import type { RegistrationStep } from '@portal/domain/registration';
import { ErrorNote } from '@portal/ui/error-note';
import { lazyPart } from '@portal/ui/lazy-part';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { isStepReached, pageOfStep, parseStep } from './draft-steps';
import { useDraft, type Draft, type Registration } from './use-draft';

// For the few who open a step without having begun.
const WithoutDraft = lazyPart(async () => (await import('./without-draft')).WithoutDraft);

interface DraftGateProps {
  step: RegistrationStep;
  /** For a user who has no draft; left out, the user is led to where the application goes on. */
  absent?: ReactNode;
  children: (registration: Registration, draft: Draft) => ReactNode;
}

/**
 * Lets somebody see a step of the application. Whoever has not come that far is led to the first step that is open; without a
 * draft to the beginning, and without the second factor to that (T26, S-24) [REG-44].
 */
export function DraftGate({ step, absent, children }: DraftGateProps) {
  const paths = usePaths();
  const draft = useDraft();
  const { phase, authenticated, twoFactorAuthenticated, twoFactorAuthType } = useSession();
  if (phase === 'starting') return <SkeletonLines lines={6} label="Loading your application" />;
  if (!authenticated) return <Navigate to={paths.createAccount()} replace />;
  if (!twoFactorAuthenticated) {
    const page = twoFactorAuthType === 'NOT_SETUP' ? paths.twoFactorSetup() : paths.twoFactor();
    return <Navigate to={page} replace />;
  }
  const { registration } = draft;
  if (draft.failure !== null && registration === undefined) {
    return <ErrorNote text="We could not load your application. Nothing is lost." onRetry={draft.retry} />;
  }
  if (registration === undefined) return <SkeletonLines lines={6} label="Loading your application" />;
  if (registration === null) {
    if (absent !== undefined) return absent;
    return <ToOpenStep />;
  }
  const kind = registration.draft.account?.kind;
  if (!isStepReached(step, registration.openStep, kind)) {
    return <Navigate to={paths.to(pageOfStep(parseStep(registration.openStep, kind), kind))} replace />;
  }
  return children(registration, draft);
}

/** Leads somebody without a draft to where the application goes on. */
export const ToOpenStep = () => (
  <Suspense fallback={<SkeletonLines lines={6} label="Loading your application" />}>
    <WithoutDraft />
  </Suspense>
);
