import { serverNow } from '@portal/client/server-time';
import { marketDate } from '@portal/domain/market-time';
import { checkSsn } from '@portal/domain/ssn';
import { FormShell } from '@portal/ui/form-shell';
import { lazyPart } from '@portal/ui/lazy-part';
import { Suspense } from 'react';
import { DisclosuresSection } from './disclosures-section';
import { DraftGate } from './draft-gate';
import { FormCard, FormSection } from './form-section';
import { HoldersSection } from './holders-section';
import { useStepMoves } from './next-step';
import { findSavedNumber, personalLabels, usePersonalForm, type PersonalForm } from './personal-form';
import { AddressSection, FinancesSection, IdentitySection, NameSection } from './personal-sections';
import { draftWithValues, needsGdprConsent, type PersonalValues } from './personal-values';
import { RegistrationFrame } from './registration-frame';
import { SaveLine } from './save-line';
import { StepFoot } from './step-foot';
import { useAutosave } from './use-autosave';
import { problemsAt, type Draft, type Registration } from './use-draft';
import { useSend } from './use-send';
import { useSentNumber } from './use-sent-number';

// Few are asked for it.
const ConsentSection = lazyPart(async () => (await import('./consent-section')).ConsentSection);
// It stands at the end of a long form.
const Certification = lazyPart(async () => (await import('./certification')).Certification);

const step = 'personal-info';

/** Identity, addresses, phone, employment and disclosures of an applicant, saved as they are filled in [REG-34, RTE-26]. */
export function PersonalInfoPage() {
  return (
    <DraftGate step={step}>
      {(registration, draft) => <PersonalInfo registration={registration} draft={draft} />}
    </DraftGate>
  );
}

interface PersonalInfoProps {
  registration: Registration;
  draft: Draft;
}

function PersonalInfo({ registration, draft }: PersonalInfoProps) {
  const kind = registration.draft.account?.kind;
  const { goOn, backPath, isEditing } = useStepMoves(step, kind);
  const form = usePersonalForm(registration);
  const { values } = form;
  const { save, textToSave } = usePersonalSave(form, draft);
  const autosave = useAutosave(textToSave, () => save(values));
  const savedNumber = findSavedNumber(registration, values.legalDetails.countryCode)?.masked ?? null;
  const section = { form, onLeave: autosave.flush };

  const { submit, formError, isSending } = useSend<PersonalValues>(form, async sent => {
    autosave.settle();
    const problems = problemsAt(await save(sent), step);
    if (Object.keys(problems).length === 0) goOn();
    else form.setErrors(problems);
  });

  return (
    <RegistrationFrame
      step={step}
      kind={kind}
      title="Personal information"
      lead="Enter your details as they appear on your government ID."
    >
      <FormShell form={form} labels={personalLabels(values)} formError={formError} onSubmit={submit}>
        <FormCard>
          <NameSection {...section} />
          {kind === 'JOINT' && <HoldersSection {...section} />}
          <IdentitySection {...section} savedNumber={savedNumber} today={marketDate(serverNow())} />
          <AddressSection {...section} />
          <FinancesSection {...section} />
          <DisclosuresSection {...section} />
          {needsGdprConsent(values) && (
            <Suspense fallback={null}>
              <ConsentSection {...section} />
            </Suspense>
          )}
          <FormSection title="Certification" lead="You confirm this with your signature at the end.">
            <Suspense fallback={null}>
              <Certification domicile={values.legalDetails.countryCode} />
            </Suspense>
          </FormSection>
        </FormCard>
        <StepFoot backPath={backPath} act={isEditing ? 'Save and review' : 'Continue to review'} busy={isSending}>
          <SaveLine state={autosave.state} />
        </StepFoot>
      </FormShell>
    </RegistrationFrame>
  );
}

/** Whether the taxpayer number of the form was whole, and so part of the draft that was sent. */
function wasSent({ legalDetails }: PersonalValues): boolean {
  if (legalDetails.countryCode !== 'US') return legalDetails.internationalTin.trim() !== '';
  return checkSsn(legalDetails.tin) === null;
}

/** Saves the form; its taxpayer number leaves it then. */
function usePersonalSave(form: PersonalForm, draft: Draft) {
  const { values } = form;
  const numberField = values.legalDetails.countryCode === 'US' ? 'tin' : 'internationalTin';
  const path = `legalDetails.${numberField}` as const;
  const { counted, takeOut } = useSentNumber(path, values.legalDetails[numberField]);

  const save = async (sent: PersonalValues): Promise<Registration> => {
    const next = await draft.save(step, known => draftWithValues(known, sent));
    const number = sent.legalDetails[numberField];
    const isTaken = wasSent(sent) && form.getValues().legalDetails[numberField] === number;
    if (isTaken) takeOut(number, () => form.setFieldValue(path, ''));
    return next;
  };

  const textToSave = JSON.stringify({
    ...values,
    number: counted,
    legalDetails: { ...values.legalDetails, tin: '', internationalTin: '' },
  });
  return { save, textToSave };
}
