import { useAccount } from '@portal/client/global-data';
import { useSession } from '@portal/client/session-store';
import { entityKinds, isEntityType } from '@portal/domain/account';
import { usePaths } from '@portal/client/paths';
import { FormShell } from '@portal/ui/form-shell';
import { lazyPart } from '@portal/ui/lazy-part';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { DraftGate, ToOpenStep } from './draft-gate';
import { entityLabels, useEntityForm, type EntityForm } from './entity-form';
import { EntityAddress, EntityFacts } from './entity-sections';
import { draftWithEntity, peopleOfDraft, valuesOfEntity, type EntityValues } from './entity-values';
import { FormCard } from './form-section';
import { useStepMoves } from './next-step';
import { RegistrationFrame } from './registration-frame';
import { SaveLine } from './save-line';
import { StepFoot } from './step-foot';
import { useAutosave } from './use-autosave';
import { computeSupporting, useDocuments } from './use-documents';
import { problemsAt, type Draft, type Registration } from './use-draft';
import { useSend } from './use-send';
import { useSentNumber } from './use-sent-number';

// Below the first screen, and heavy: fetched while the rest is being read.
const EntityLowerHalf = lazyPart(async () => (await import('./entity-lower-half')).EntityLowerHalf);
// For who has the account already.
const EntityAccount = lazyPart(async () => (await import('./entity-account')).EntityAccount);

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
  const entity = account?.entity;
  const isOwn = account?.currentUserIsPrimary === true && isEntityType(account.type);
  if (!isOwn || entity == null) return <ToOpenStep />;
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
  const section = { form, onLeave: autosave.flush };

  const send = async (sent: EntityValues): Promise<void> => {
    autosave.settle();
    const problems = problemsAt(await save.push(sent), step);
    if (Object.keys(problems).length === 0) goOn();
    else form.setErrors(problems);
  };
  const { submit, formError, isSending } = useSend(form, send, {
    hold: () => (documents.isSending ? 'A document is still on its way. Please wait until it has arrived.' : null),
  });

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

/** Saves the form; its taxpayer number leaves it then. */
function useEntitySave(form: EntityForm, draft: Draft, { documents }: Registration) {
  const { tin, ...entity } = form.values.entity;
  const { counted, takeOut } = useSentNumber('entity.tin', tin);

  const push = async (sent: EntityValues): Promise<Registration> => {
    const next = await draft.save(step, known => draftWithEntity(known, sent, documents));
    const number = sent.entity.tin;
    const isTaken = next.maskedEntityTin !== null && number.trim() !== '' && form.getValues().entity.tin === number;
    if (isTaken) takeOut(number, () => form.setFieldValue('entity.tin', ''));
    return next;
  };

  return { push, text: JSON.stringify({ ...form.values, number: counted, entity }) };
}
