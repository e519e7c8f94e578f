import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import type { RegistrationStep } from '@portal/domain/accounts/registration';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { isStepReached, pageOfStep, parseStep } from './draft-steps';
import { useDraft, type Draft, type Registration } from './use-draft';
import { usePathWithoutDraft } from './use-path-without-draft';

interface DraftGateProps {
  step: RegistrationStep;
  /** Shown to a user without a draft; by default the user is redirected to the next open step. */
  absent?: ReactNode;
  children: (registration: Registration, draft: Draft) => ReactNode;
}

/**
 * Renders a step of the application only if it is reached. Redirects to the first step that is open: to the first step
 * without a draft, and to the second factor page without a second factor (T26, S-24) [REG-44].
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
    return <ErrorNote text="We couldn’t load your application." onRetry={draft.retry} />;
  }
  if (registration === undefined) return <SkeletonLines lines={6} label="Loading your application" />;
  if (registration === null) {
    if (absent !== undefined) return absent;
    return <RedirectToOpenStep />;
  }
  const kind = registration.draft.account?.kind;
  if (!isStepReached(step, registration.openStep, kind)) {
    return <Navigate to={paths.to(pageOfStep(parseStep(registration.openStep, kind), kind))} replace />;
  }
  return children(registration, draft);
}

/** Redirects a user without a draft to the next open step. */
export const RedirectToOpenStep = () => (
  <Suspense fallback={<SkeletonLines lines={6} label="Loading your application" />}>
    <WithoutDraft />
  </Suspense>
);

/** Redirects a user without a draft to the next open step. */
function WithoutDraft() {
  return <Navigate to={usePathWithoutDraft()} replace />;
}
