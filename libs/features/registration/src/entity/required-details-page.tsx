import { useAccount } from '@portal/client/account/global-data';
import { useSession } from '@portal/client/session/session-store';
import { entityKinds, isEntityType } from '@portal/domain/accounts/account';
import { usePaths } from '@portal/client/browser/paths';
import { FormShell } from '@portal/ui/fields/form-shell';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { DraftGate, RedirectToOpenStep } from '../application/draft-gate';
import { problemsByField } from './check-entity';
import { entityLabels, useEntityForm, type EntityForm } from './entity-form';
import { EntityAddress, EntityFacts } from './entity-sections';
import { draftWithEntity, peopleOfDraft, valuesOfEntity, type EntityValues } from './entity-values';
import { FormCard } from '../frame/form-section';
import { useStepNavigation } from '../application/next-step';
import { RegistrationFrame } from '../frame/registration-frame';
import { AutosaveStatus } from '../frame/autosave-status';
import { StepFooter } from '../frame/step-footer';
import { isSame, mergeChanges } from '../application/merge-changes';
import { useAutosave } from '../application/use-autosave';
import { computeSupporting, useDocuments } from '../application/use-documents';
import { problemsAt, type Draft, type Registration } from '../application/use-draft';
import { useSend } from '../application/use-send';
import { useSentNumber } from '../application/use-sent-number';

// Lazy: heavy, and below the fold.
const EntityLowerHalf = lazyPart(async () => (await import('./entity-lower-half')).EntityLowerHalf);
// Only for users who already have the account.
const EntityAccount = lazyPart(async () => (await import('./entity-account')).EntityAccount);

const step = 'required-details';

/**
 * Data, partners and documents of an entity, in addition to its applicant's data [RTE-35, REG-39, REG-46]. The same
 * page edits the entity of an existing account.
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
  const isOwn = account?.currentUserIsPrimary === true && account.type !== null && isEntityType(account.type);
  if (!isOwn || entity == null) return <RedirectToOpenStep />;
  return (
    <Suspense fallback={<SkeletonLines lines={6} label="Loading entity" />}>
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
  // This step does not exist for a personal account.
  if (kind === undefined) return <Navigate to={paths.to('register/personal-info')} replace />;
  return <EntityStep kind={kind} registration={registration} draft={draft} />;
}

interface EntityStepProps extends RequiredDetailsProps {
  kind: (typeof entityKinds)[number];
}

function EntityStep({ kind, registration, draft }: EntityStepProps) {
  const isPartnership = kind === 'PARTNERSHIP';
  const { redirect, backPath, isEditing } = useStepNavigation(step, kind);
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
    const problems = problemsByField(problemsAt(await save.push(sent), step));
    if (Object.keys(problems).length === 0) redirect();
    else form.setErrors(problems);
  };
  const { submit, formError, isSending } = useSend(form, send, {
    blockedReason: () => (documents.isSending ? 'A document is still uploading. Please wait.' : null),
  });

  return (
    <RegistrationFrame step={step} kind={kind} title="Entity details">
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
        <StepFooter backPath={backPath} submitLabel={isEditing ? 'Save and review' : 'Continue'} busy={isSending}>
          <AutosaveStatus state={autosave.state} />
        </StepFooter>
      </FormShell>
    </RegistrationFrame>
  );
}

/** Saves the form and then clears its taxpayer number. */
function useEntitySave(form: EntityForm, draft: Draft, { documents }: Registration) {
  const { tin, ...entity } = form.values.entity;
  const { counted, clearNumber } = useSentNumber('entity.tin', tin);

  const push = async (sent: EntityValues): Promise<Registration> => {
    let shown = valuesOfEntity(null, []);
    const next = await draft.save(step, known => {
      const mine = draftWithEntity(known, sent, documents);
      shown = valuesOfEntity(mine.entity, peopleOfDraft(mine));
      return mine;
    });
    // Shows what was saved in another tab, unless it is being changed here.
    const saved = valuesOfEntity(next.draft.entity, peopleOfDraft(next.draft));
    const merged = mergeChanges(shown, form.getValues(), saved);
    // Setting values clears the messages at the fields.
    if (!isSame(merged, form.getValues())) form.setValues(merged);
    const number = sent.entity.tin;
    const isStored = next.maskedEntityTin !== null && number.trim() !== '' && form.getValues().entity.tin === number;
    if (isStored) clearNumber(number, () => form.setFieldValue('entity.tin', ''));
    return next;
  };

  return { push, text: JSON.stringify({ ...form.values, number: counted, entity }) };
}
