import { isApiFailure } from '@portal/client/api-failure';
import { useAccount } from '@portal/client/global-data';
import { useSession } from '@portal/client/session-store';
import { entityKinds, isEntityType } from '@portal/domain/account';
import { usePaths } from '@portal/client/paths';
import { FormShell } from '@portal/ui/form-shell';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { DraftGate } from './draft-gate';
import { entityLabels, useEntityForm, type EntityForm } from './entity-form';
import { EntityAddress, EntityFacts } from './entity-sections';
import { draftWithEntity, peopleOfDraft, valuesOfEntity, type EntityValues } from './entity-values';
import { FormCard } from './form-section';
import { useStepMoves } from './next-step';
import { RegistrationFrame } from './registration-frame';
import { describeSaveFailure } from './save-failure';
import { SaveLine } from './save-line';
import { StepFoot } from './step-foot';
import { useAutosave } from './use-autosave';
import { computeSupporting, useDocuments } from './use-documents';
import { problemsAt, type Draft, type Registration } from './use-draft';

// Below the first screen, and heavy: fetched while the rest is being read.
const EntityLowerHalf = lazy(async () => ({ default: (await import('./entity-lower-half')).EntityLowerHalf }));
// For who has the account already.
const EntityAccount = lazy(async () => ({ default: (await import('./entity-account')).EntityAccount }));

const step = 'required-details';

/**
 * What an entity has to give beside what its applicant does: its data, partners and documents [RTE-35, REG-39, REG-46]. Of an
 * account that exists the same page keeps the entity's data.
 */
export function RequiredDetailsPage() {
  return (
    <DraftGate step={step} absent={<ExistingEntity />}>
      {(registration, draft) => <RequiredDetails registration={registration} draft={draft} />}
    </DraftGate>
  );
}

function ExistingEntity() {
  const account = useAccount();
  const paths = usePaths();
  const entity = account?.entity;
  const isOwn = account?.currentUserIsPrimary === true && isEntityType(account.type);
  if (account === null) return <Navigate to={paths.createAccount()} replace />;
  if (!isOwn || entity == null) return <Navigate to={paths.portfolio()} replace />;
  return (
    <Suspense fallback={<SkeletonLines lines={6} label="Loading the entity" />}>
      <EntityAccount account={account} entity={entity} />
    </Suspense>
  );
}

interface RequiredDetailsProps {
  registration: Registration;
  draft: Draft;
}

function RequiredDetails({ registration, draft }: RequiredDetailsProps) {
  const paths = usePaths();
  const kind = entityKinds.find(each => each === registration.draft.account?.kind);
  // Somebody who opens an account for a person has no business here.
  if (kind === undefined) return <Navigate to={paths.to('register/personal-info')} replace />;
  return <EntityStep kind={kind} registration={registration} draft={draft} />;
}

interface EntityStepProps extends RequiredDetailsProps {
  kind: (typeof entityKinds)[number];
}

function EntityStep({ kind, registration, draft }: EntityStepProps) {
  const isPartnership = kind === 'PARTNERSHIP';
  const { goOn, backPath, isEditing } = useStepMoves(step, kind);
  const documents = useDocuments();
  const supporting = computeSupporting({ documents: registration.documents, failure: draft.failure });
  const email = useSession(auth => auth.email);
  const form = useEntityForm(valuesOfEntity(registration.draft.entity, peopleOfDraft(registration.draft)), {
    kind,
    hasTin: registration.maskedEntityTin !== null,
    uploadedTypes: supporting.types,
    ownEmail: email,
  });
  const { values } = form;
  const save = useEntitySave(form, draft, registration);
  const autosave = useAutosave(save.text, () => save.push(values));
  const [formError, setFormError] = useState<ReactNode>(null);
  const [isSending, setSending] = useState(false);
  const section = { form, onLeave: autosave.flush };

  const submit = async (sent: EntityValues): Promise<void> => {
    setFormError(null);
    if (documents.isSending) {
      setFormError('A document is still on its way. Please wait until it has arrived.');
      return;
    }
    setSending(true);
    try {
      autosave.settle();
      const problems = problemsAt(await save.push(sent), step);
      if (Object.keys(problems).length === 0) goOn();
      else form.setErrors(problems);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const failure = describeSaveFailure(error);
      form.setErrors(failure.fields);
      setFormError(failure.form);
    } finally {
      setSending(false);
    }
  };

  return (
    <RegistrationFrame
      step={step}
      kind={kind}
      title="Entity details"
      lead="Tell us about the entity and send the documents that show it."
    >
      <FormShell form={form} labels={entityLabels(values, isPartnership)} formError={formError} onSubmit={submit}>
        <FormCard>
          <EntityFacts {...section} savedTin={registration.maskedEntityTin} />
          <EntityAddress {...section} />
          <Suspense fallback={<SkeletonLines lines={8} label="Loading the rest of the form" />}>
            <EntityLowerHalf
              {...section}
              isPartnership={isPartnership}
              documents={documents}
              onFile={registration.documents}
              supporting={supporting}
              error={form.errors['documents']}
            />
          </Suspense>
        </FormCard>
        <StepFoot
          backPath={backPath}
          act={isEditing ? 'Save and review' : 'Continue to personal information'}
          busy={isSending}
        >
          <SaveLine state={autosave.state} />
        </StepFoot>
      </FormShell>
    </RegistrationFrame>
  );
}

/** Saves the form, and takes a taxpayer number out of it once the server has it: it is never shown again. */
function useEntitySave(form: EntityForm, draft: Draft, { documents }: Registration) {
  const [sentNumber, setSentNumber] = useState('');
  const { values } = form;
  const path = 'entity.tin';

  const push = async (sent: EntityValues): Promise<Registration> => {
    const next = await draft.save(step, known => draftWithEntity(known, sent, documents));
    const number = sent.entity.tin;
    const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.name === path;
    const isTaken = next.maskedEntityTin !== null && number.trim() !== '' && form.getValues().entity.tin === number;
    if (isTaken && !isTyping) {
      setSentNumber(number);
      form.setFieldValue(path, '');
    }
    return next;
  };

  // The number counts as what was sent, so that taking it out of the form is no change to be saved.
  const { tin, ...entity } = values.entity;
  const text = JSON.stringify({ ...values, number: tin === '' ? sentNumber : tin, entity });
  return { push, text };
}
