import { useAccount, useIdentity } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { CheckField } from '@portal/ui/fields/check-field';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useForm } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { FactList } from '@portal/ui/display/fact-list';
import { CardPage } from '../frame/card-page';
import { CitizenshipNote, isForeignCitizen } from '../personal-info/citizenship-note';
import { DraftGate } from '../application/draft-gate';
import { pageOfStep } from '../application/draft-steps';
import { FormCard, FormSection } from '../frame/form-section';
import { NextHelp } from '../frame/step-help';
import { editQuery, useStepNavigation } from '../application/next-step';
import { RegistrationFrame } from '../frame/registration-frame';
import { listProfileReview } from './profile-review';
import { listReview, type ReviewFact } from './review-facts';
import { UnverifiedEmail } from '../frame/unverified-email';
import { StepFooter } from '../frame/step-footer';
import type { Registration } from '../application/use-draft';
import styles from './review-section.module.css';
import stepStyles from '../frame/step-form.module.css';
import { identities } from '@portal/contracts/endpoints/identities';
import { registration } from '@portal/contracts/endpoints/registration';
import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { useAuthority, useSession } from '@portal/client/session/session-store';
import { useQueryClient } from '@tanstack/react-query';

/**
 * All entered data, with edit links that return here; then the user confirms the personal data [RTE-27, REG-35,
 * REG-43]. For a user migrated from another provider: the profile on file [ACS-03].
 */
export function ReviewDetailsPage() {
  return (
    <DraftGate step="review-details" absent={<ReviewProfile />}>
      {registration => <ReviewDraft registration={registration} />}
    </DraftGate>
  );
}

function ReviewDraft({ registration }: { registration: Registration }) {
  const paths = usePaths();
  const { account, legalDetails } = registration.draft;
  const kind = account?.kind;
  const { redirect, backPath } = useStepNavigation('review-details', kind);
  // The first step redirects to the open step, unless it is opened to change something.
  const editPath = (step: Parameters<typeof pageOfStep>[0]): string =>
    paths.to(pageOfStep(step, kind), step === 'account-details' ? { ...editQuery, change: 'yes' } : { ...editQuery });
  return (
    <RegistrationFrame
      step="review-details"
      kind={kind}
      title="Review details"
      lead="Check your answers."
      help={<NextHelp />}
    >
      <UnverifiedEmail />
      <Confirmation
        onConfirmed={redirect}
        backPath={backPath}
        warning={isForeignCitizen(legalDetails?.citizenshipCountryCode) ? <CitizenshipNote /> : null}
      >
        {listReview(registration).map(({ title, step, facts }) => (
          <ReviewPart
            key={title}
            title={title}
            facts={facts}
            action={
              <Link to={editPath(step)} aria-label={`Edit ${title.toLowerCase()}`}>
                Edit
              </Link>
            }
          />
        ))}
      </Confirmation>
    </RegistrationFrame>
  );
}

function ReviewProfile() {
  const paths = usePaths();
  const navigate = useNavigate();
  const identity = useIdentity();
  const account = useAccount();
  const canEdit = useAuthority('api:can-edit-pii');
  if (account === null) return <Navigate to={paths.createAccount()} replace />;
  if (identity === null) {
    return (
      <CardPage title="Review details">
        <SkeletonLines lines={6} label="Loading your details" />
      </CardPage>
    );
  }
  return (
    <CardPage
      title="Review details"
      lead="This is what we have on file. If you can’t change something yourself, contact support."
      wide
    >
      <Confirmation onConfirmed={() => void navigate(paths.to('register/submit-application'))} backPath={null}>
        {listProfileReview(identity, account).map(({ title, facts }) => (
          <ReviewPart
            key={title}
            title={title}
            facts={facts}
            action={
              canEdit &&
              title !== 'Account' && (
                <Link to={paths.account('personal-data')} aria-label={`Edit ${title.toLowerCase()} in your profile`}>
                  Edit
                </Link>
              )
            }
          />
        ))}
      </Confirmation>
    </CardPage>
  );
}

interface ConfirmationProps {
  backPath: string | null;
  onConfirmed: () => void;
  /** Shown above the checkbox. */
  warning?: ReactNode;
  /** The data to confirm. */
  children: ReactNode;
}

const labels = { confirmed: 'Confirmation' };

function Confirmation({ backPath, onConfirmed, warning = null, children }: ConfirmationProps) {
  const { confirm, isBusy, failure } = useConfirm();
  const form = useForm({
    initialValues: { confirmed: false },
    validate: {
      confirmed: value => (value ? null : 'To continue, confirm that your information is accurate and complete.'),
    },
  });
  const send = async (): Promise<void> => {
    if (await confirm()) onConfirmed();
  };
  return (
    <FormShell form={form} onSubmit={send} labels={labels} formError={failure && explainConfirm(failure)}>
      <FormCard>
        {children}
        <FormSection title="Confirmation">
          {warning}
          <CheckField
            label="I confirm that my personal information is accurate and complete."
            {...form.getInputProps('confirmed', { type: 'checkbox' })}
            name="confirmed"
          />
        </FormSection>
      </FormCard>
      <StepFooter backPath={backPath} submitLabel="Confirm and continue" busy={isBusy} />
    </FormShell>
  );
}

interface ReviewPartProps {
  title: string;
  facts: readonly ReviewFact[];
  /** Edit link. */
  action?: ReactNode;
}

/** Read-only view of one section of the application. */
function ReviewPart({ title, facts, action }: ReviewPartProps) {
  const id = useId();
  return (
    <section className={stepStyles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={stepStyles.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      <div className={styles.facts}>
        <FactList facts={facts.map(fact => ({ ...fact }))} />
      </div>
    </section>
  );
}

/** Confirms the personal data of the signed-in user [REG-43]; resolves to true if it succeeded. */
function useConfirm() {
  const cache = useQueryClient();
  const userId = useSession(auth => auth.userId);
  const identity = useIdentity();
  const { mutateAsync, isPending } = useApiMutation(identities.confirmPii);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const confirm = async (): Promise<boolean> => {
    setFailure(null);
    try {
      await mutateAsync({ params: { id: identity?.id ?? userId ?? '' }, body: {} });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
      return false;
    }
    await refresh(cache, [registration.read]);
    return true;
  };
  return { confirm, isBusy: isPending, failure };
}

/** What is known of the confirmation after a failed call, and what to do. */
function explainConfirm(failure: ApiFailure): string {
  if (failure.refusal !== null) return failure.refusal;
  if (failure.kind === 'offline')
    return 'You’re offline, so your confirmation wasn’t saved. Please try again when you’re back online.';
  return failure.mayHaveActed
    ? 'Your confirmation may not have been saved. Please try again.'
    : 'We couldn’t save your confirmation. Please try again.';
}
