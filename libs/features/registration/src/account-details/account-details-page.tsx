import type { ApiFailure } from '@portal/client/api/api-failure';
import { useIdentity } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { register } from '@portal/client/session/sign-in/register';
import { useOffers } from '@portal/client/settings/offers';
import { useSession } from '@portal/client/session/session-store';
import { isIdentityVerified } from '@portal/domain/accounts/verified-identity';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useHydrated } from '@portal/ui/layout/use-hydrated';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AccountDetailsForm } from './account-details-form';
import { AccountFrame } from '../frame/account-frame';
import { NotOfferedPage } from '../frame/not-offered-page';
import {
  draftWithAccount,
  findJointType,
  emptyAccount,
  clearTyped,
  hasTyped,
  saveTyped,
  readTyped,
  valuesOfAccount,
  type AccountValues,
} from './account-values';
import { draftOfIdentity, withVerified } from '../application/draft-of-identity';
import { nameInvitedAccount } from '../invite/invite-state';
import { useInvite } from '../invite/use-invite';
import { pageOfStep, parseStep, stepAfter } from '../application/draft-steps';
import { useStepNavigation } from '../application/next-step';
import { describeSaveFailure, type SaveFailure } from '../application/save-failure';
import { useDraft, type Draft, type Registration } from '../application/use-draft';

interface AccountDetailsPageProps {
  /** The page for corporations, partnerships and trusts: register-entity/account-details. */
  isEntity: boolean;
}

/**
 * First step: account type, name, country and, for a new user, email and password [REG-33, RTE-24, RTE-34]. A user
 * with a draft is redirected to its open step, unless the address says that this step is to be changed.
 */
export function AccountDetailsPage({ isEntity }: AccountDetailsPageProps) {
  const paths = usePaths();
  const { phase, authenticated, twoFactorAuthenticated, twoFactorAuthType } = useSession();
  const draft = useDraft();
  const restored = useRestored(isEntity);
  const isOffered = useOffers('registration');
  if (!isOffered) {
    return (
      <NotOfferedPage
        title="Create account"
        what="You can’t open an account online"
        instead="Contact support to open an account."
      />
    );
  }
  if (phase === 'starting') return <Waiting isEntity={isEntity} />;
  if (!authenticated) {
    return <VisitorForm isEntity={isEntity} restored={restored} />;
  }
  if (!twoFactorAuthenticated) {
    const page = twoFactorAuthType === 'NOT_SETUP' ? paths.twoFactorSetup() : paths.twoFactor();
    return <Navigate to={page} replace />;
  }
  if (draft.failure !== null && draft.registration === undefined) {
    return (
      <AccountFrame isEntity={isEntity}>
        <ErrorNote text="We couldn’t load your application." onRetry={draft.retry} />
      </AccountFrame>
    );
  }
  if (draft.registration === undefined) return <Waiting isEntity={isEntity} />;
  return <SignedInForm key={String(isEntity)} isEntity={isEntity} draft={draft} registration={draft.registration} />;
}

const Waiting = ({ isEntity }: { isEntity: boolean }) => (
  <AccountFrame isEntity={isEntity}>
    <SkeletonLines lines={6} label="Loading your application" />
  </AccountFrame>
);

/**
 * Input to restore after a reload. The prerendered page has none, so hydration starts empty; storage is read at once
 * anyway, because the form writes its values to storage and an empty form clears it.
 */
function useRestored(isEntity: boolean): AccountValues | null {
  const isHydrated = useHydrated();
  const [stored] = useState(() => (hasTyped() ? readTyped(isEntity) : null));
  return isHydrated ? stored : null;
}

/** An invited person joins an account and opens none, so no account type is asked [REG-42]. */
function VisitorForm({ isEntity, restored }: AccountDetailsPageProps & { restored: AccountValues | null }) {
  const { isValidInvite, inviteData } = useInvite().state;
  const invitation = isValidInvite && !isEntity ? inviteData : null;
  const typed = restored ?? emptyAccount;
  const values: AccountValues =
    invitation === null
      ? typed
      : {
          ...typed,
          kind: 'INDIVIDUAL',
          firstName: typed.firstName || (invitation.firstName ?? ''),
          lastName: typed.lastName || (invitation.lastName ?? ''),
        };
  return (
    <SignUp
      key={`${String(isEntity)} ${String(restored !== null)} ${String(invitation !== null)}`}
      isEntity={isEntity}
      initial={values}
      joins={invitation === null ? null : nameInvitedAccount(invitation)}
    />
  );
}

interface SignUpProps extends AccountDetailsPageProps {
  initial: AccountValues;
  /** The account that an invited person joins, in words; null for everyone else. */
  joins: string | null;
}

/** Form for a visitor without a sign-in. The input survives a reload, except for the password [REG-44]. */
function SignUp({ isEntity, initial, joins }: SignUpProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const [values] = useState(initial);
  const send = async (sent: AccountValues): Promise<void> => {
    const { kind, jointAccountType, password, domicile } = sent;
    if (kind === '') return;
    const type = kind === 'JOINT' ? findJointType(jointAccountType) : null;
    await register({
      kind,
      ...(type === null ? {} : { jointAccountType: type }),
      firstName: sent.firstName.trim(),
      lastName: sent.lastName.trim(),
      email: sent.email.trim(),
      password,
      domicile,
    });
    clearTyped();
    void navigate(paths.twoFactorSetup(), { replace: true });
  };
  return (
    <AccountDetailsForm
      isEntity={isEntity}
      isNewUser
      joins={joins}
      values={values}
      onSend={send}
      onChange={saveTyped}
      describeFailure={describeBeginFailure}
    />
  );
}

interface SignedInFormProps extends AccountDetailsPageProps {
  draft: Draft;
  /** Null before the draft is created. */
  registration: Registration | null;
}

/** Form for a signed-in user: creates a draft or changes its first step. */
function SignedInForm({ isEntity, draft, registration }: SignedInFormProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const identity = useIdentity();
  const hasAccount = useSession(auth => auth.accountId !== null);
  const [query] = useSearchParams();
  const [initialRegistration] = useState(registration);
  const { isEditing, backPath } = useStepNavigation('account-details', null);
  const started = initialRegistration?.draft ?? draftOfIdentity(identity, hasAccount);
  const verified = isIdentityVerified(identity) ? identity : null;
  const known = verified === null ? started : withVerified(started, verified);
  const isChanging = isEditing || query.has('change');
  const kind = initialRegistration?.draft.account?.kind;
  const open = initialRegistration === null ? 'account-details' : parseStep(initialRegistration.openStep, kind);
  if (open !== 'account-details' && !isChanging) return <Navigate to={paths.to(pageOfStep(open, kind))} replace />;

  const send = async (values: AccountValues): Promise<void> => {
    const saved = await draft.save('account-details', now =>
      draftWithAccount(initialRegistration === null ? known : now, values),
    );
    const following = stepAfter('account-details', values.kind) ?? 'personal-info';
    const next = isEditing ? 'review-details' : isChanging ? following : parseStep(saved.openStep, values.kind);
    void navigate(paths.to(pageOfStep(next, values.kind)));
  };
  return (
    <AccountDetailsForm
      isEntity={isEntity}
      isNewUser={false}
      verified={verified}
      values={valuesOfAccount(known, isEntity)}
      backPath={isEditing ? backPath : null}
      onSend={send}
      describeFailure={describeAccountFailure}
    />
  );
}

/** Field names of this form, by their paths in the draft. */
const fieldNames: Readonly<Record<string, string>> = {
  'account.kind': 'kind',
  'account.jointAccountType': 'jointAccountType',
  'identity.firstName': 'firstName',
  'identity.lastName': 'lastName',
  'legalDetails.countryCode': 'domicile',
};

function describeAccountFailure(failure: ApiFailure): SaveFailure {
  const { fields, form } = describeSaveFailure(failure);
  return { fields: Object.fromEntries(Object.entries(fields).map(([at, text]) => [fieldNames[at] ?? at, text])), form };
}

/** A lost response is not a failure: the same address may be submitted again, and its owner is confirmed by email. */
function describeBeginFailure(failure: ApiFailure): SaveFailure {
  if (!failure.mayHaveActed) return describeSaveFailure(failure);
  return {
    fields: {},
    form: 'We couldn’t confirm that your application was started. Please try again.',
  };
}
