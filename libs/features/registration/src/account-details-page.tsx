import type { ApiFailure } from '@portal/client/api-failure';
import { useIdentity } from '@portal/client/global-data';
import { usePaths } from '@portal/client/paths';
import { register } from '@portal/client/register';
import { useSession } from '@portal/client/session-store';
import { createDraft } from '@portal/domain/registration';
import { ErrorNote } from '@portal/ui/error-note';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { useTakenOver } from '@portal/ui/use-taken-over';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AccountDetailsForm } from './account-details-form';
import { AccountFrame } from './account-frame';
import {
  draftWithAccount,
  findJointType,
  emptyAccount,
  forgetTyped,
  hasTyped,
  keepTyped,
  readTyped,
  valuesOfAccount,
  type AccountValues,
} from './account-values';
import { pageOfStep, parseStep, stepAfter } from './draft-steps';
import { useStepMoves } from './next-step';
import { describeSaveFailure, type SaveFailure } from './save-failure';
import { useDraft, type Draft, type Registration } from './use-draft';

interface AccountDetailsPageProps {
  /** The page for companies, partnerships and trusts: register-entity/account-details. */
  isEntity: boolean;
}

/**
 * The first step: kind of account, name, country and, for a newcomer, e-mail and password [REG-33, RTE-24, RTE-34]. Whoever has
 * begun before goes on where the draft is open, unless the address says that this step is to be changed.
 */
export function AccountDetailsPage({ isEntity }: AccountDetailsPageProps) {
  const paths = usePaths();
  const { phase, authenticated, twoFactorAuthenticated, twoFactorAuthType } = useSession();
  const draft = useDraft();
  const restored = useRestored(isEntity);
  if (phase === 'starting') return <Waiting isEntity={isEntity} />;
  if (!authenticated) {
    return (
      <Newcomer key={`${String(isEntity)} ${String(restored !== null)}`} isEntity={isEntity} restored={restored} />
    );
  }
  if (!twoFactorAuthenticated) {
    const page = twoFactorAuthType === 'NOT_SETUP' ? paths.twoFactorSetup() : paths.twoFactor();
    return <Navigate to={page} replace />;
  }
  if (draft.failure !== null && draft.registration === undefined) {
    return (
      <AccountFrame isEntity={isEntity}>
        <ErrorNote text="We could not load your application. Nothing is lost." onRetry={draft.retry} />
      </AccountFrame>
    );
  }
  if (draft.registration === undefined) return <Waiting isEntity={isEntity} />;
  return <KnownPerson key={String(isEntity)} isEntity={isEntity} draft={draft} registration={draft.registration} />;
}

const Waiting = ({ isEntity }: { isEntity: boolean }) => (
  <AccountFrame isEntity={isEntity}>
    <SkeletonLines lines={6} label="Loading your application" />
  </AccountFrame>
);

/**
 * What was typed before a reload, to be put back. The page as the build drew it holds none of it, so whoever takes that over
 * begins without; it is read at once all the same, because a form keeps what it holds, and an empty one nothing.
 */
function useRestored(isEntity: boolean): AccountValues | null {
  const isTakenOver = useTakenOver();
  const [kept] = useState(() => (hasTyped() ? readTyped(isEntity) : null));
  return isTakenOver ? kept : null;
}

/** Somebody without a sign-in. What is typed is kept over a reload, without the password [REG-44]. */
function Newcomer({ isEntity, restored }: AccountDetailsPageProps & { restored: AccountValues | null }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const [values] = useState(restored ?? emptyAccount);
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
    forgetTyped();
    void navigate(paths.twoFactorSetup(), { replace: true });
  };
  return (
    <AccountDetailsForm
      isEntity={isEntity}
      isNewcomer
      values={values}
      onSend={send}
      onChange={keepTyped}
      describeFailure={describeBeginFailure}
    />
  );
}

interface KnownPersonProps extends AccountDetailsPageProps {
  draft: Draft;
  /** Null before the draft was begun. */
  registration: Registration | null;
}

/** Somebody who is signed in: begins a draft or changes the first step of it. */
function KnownPerson({ isEntity, draft, registration }: KnownPersonProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const identity = useIdentity();
  const [query] = useSearchParams();
  const [begun] = useState(registration);
  const { isEditing, backPath } = useStepMoves('account-details', null);
  const fresh = createDraft();
  const known = begun?.draft ?? {
    ...fresh,
    identity: {
      ...fresh.identity,
      firstName: identity?.firstName,
      middleName: identity?.middleName,
      lastName: identity?.lastName,
      email: identity?.email,
    },
  };
  const isChanging = isEditing || query.has('change');
  const kind = begun?.draft.account?.kind;
  const open = begun === null ? 'account-details' : parseStep(begun.openStep, kind);
  if (open !== 'account-details' && !isChanging) return <Navigate to={paths.to(pageOfStep(open, kind))} replace />;

  const send = async (values: AccountValues): Promise<void> => {
    const saved = await draft.save('account-details', now => draftWithAccount(begun === null ? known : now, values));
    const following = stepAfter('account-details', values.kind) ?? 'personal-info';
    const next = isEditing ? 'review-details' : isChanging ? following : parseStep(saved.openStep, values.kind);
    void navigate(paths.to(pageOfStep(next, values.kind)));
  };
  return (
    <AccountDetailsForm
      isEntity={isEntity}
      isNewcomer={false}
      values={valuesOfAccount(known, isEntity)}
      backPath={isEditing ? backPath : null}
      onSend={send}
      describeFailure={describeAccountFailure}
    />
  );
}

/** The names of the fields here, by their paths in the draft. */
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

/** A lost answer is no failure: the same address may be used again, and the mail decides whose it is. */
function describeBeginFailure(failure: ApiFailure): SaveFailure {
  if (!failure.mayHaveActed) return describeSaveFailure(failure);
  return {
    fields: {},
    form: 'We got no answer and cannot tell whether your application was begun. What you typed is still here. Please try again.',
  };
}
