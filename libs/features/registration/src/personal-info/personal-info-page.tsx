import { serverNow } from '@portal/client/browser/server-time';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isIdentityVerified } from '@portal/domain/accounts/verified-identity';
import { useIdentity } from '@portal/client/account/global-data';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { missing } from '@portal/ui/format/format';
import { checkSsn } from '@portal/domain/accounts/ssn';
import { FormShell } from '@portal/ui/fields/form-shell';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { Suspense } from 'react';
import { DisclosuresSection } from './disclosures-section';
import { problemsByField } from './check-personal';
import { DraftGate } from '../application/draft-gate';
import { FormCard, FormSection } from '../frame/form-section';
import { HoldersSection } from './holders-section';
import { useStepNavigation } from '../application/next-step';
import { findSavedNumber, personalLabels, usePersonalForm, type PersonalForm } from './personal-form';
import {
  AddressSection,
  FinancesSection,
  IdentitySection,
  NameSection,
  type PersonalSectionProps,
} from './personal-sections';
import { draftWithValues, needsGdprConsent, valuesOfDraft, type PersonalValues } from './personal-values';
import { RegistrationFrame } from '../frame/registration-frame';
import { AutosaveStatus } from '../frame/autosave-status';
import { StepFooter } from '../frame/step-footer';
import { isSame, mergeChanges } from '../application/merge-changes';
import { useAutosave } from '../application/use-autosave';
import { problemsAt, type Draft, type Registration } from '../application/use-draft';
import { useSend } from '../application/use-send';
import { useSentNumber } from '../application/use-sent-number';
import { Certification } from './certification';
import { CheckField } from '@portal/ui/fields/check-field';
import styles from '../frame/step-form.module.css';

// For people who open another account.
const VerifiedSection = lazyPart(async () => (await import('./verified-section')).VerifiedSection);

const step = 'personal-info';

/** Identity, addresses, phone, employment and disclosures of an applicant, saved automatically [REG-34, RTE-26]. */
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
  const { redirect, backPath, isEditing } = useStepNavigation(step, kind);
  const identity = useIdentity();
  // Without the tax number on file it must be entered, so nothing is locked.
  const verified = isIdentityVerified(identity) && registration.maskedTin !== null ? identity : null;
  const form = usePersonalForm(registration, verified);
  const { values } = form;
  const { save, textToSave } = usePersonalSave(form, draft);
  const autosave = useAutosave(textToSave, () => save(values));
  const savedNumber = findSavedNumber(registration, values.legalDetails.countryCode)?.masked ?? null;
  const section = { form, onLeave: autosave.flush };

  const { submit, formError, isSending } = useSend<PersonalValues>(form, async sent => {
    autosave.settle();
    const problems = problemsByField(problemsAt(await save(sent), step));
    if (Object.keys(problems).length === 0) redirect();
    else form.setErrors(problems);
  });

  return (
    <RegistrationFrame
      step={step}
      kind={kind}
      title="Personal information"
      lead={
        verified === null
          ? 'Enter your name exactly as it appears on your government-issued ID.'
          : 'This is what we have on file. Update what has changed.'
      }
    >
      <FormShell form={form} labels={personalLabels(values)} formError={formError} onSubmit={submit}>
        <FormCard>
          {verified === null ? (
            <NameSection {...section} />
          ) : (
            <Suspense fallback={<SkeletonLines lines={6} label="Loading your details" />}>
              <VerifiedSection {...section} identity={verified} savedNumber={registration.maskedTin ?? missing} />
            </Suspense>
          )}
          {kind === 'JOINT' && <HoldersSection {...section} />}
          {verified === null && (
            <IdentitySection {...section} savedNumber={savedNumber} today={marketDate(serverNow())} />
          )}
          <AddressSection {...section} />
          <FinancesSection {...section} />
          <DisclosuresSection {...section} />
          {needsGdprConsent(values) && <ConsentSection {...section} />}
          <FormSection title="Certification" lead="Your signature at the end confirms this certification.">
            <Certification domicile={values.legalDetails.countryCode} />
          </FormSection>
        </FormCard>
        <StepFooter
          backPath={backPath}
          submitLabel={isEditing ? 'Save and review' : 'Continue to review'}
          busy={isSending}
        >
          <AutosaveStatus state={autosave.state} />
        </StepFooter>
      </FormShell>
    </RegistrationFrame>
  );
}

/** True if the form's taxpayer number was complete, and so part of the saved draft. */
function wasSent({ legalDetails }: PersonalValues): boolean {
  if (legalDetails.countryCode !== 'US') return legalDetails.internationalTin.trim() !== '';
  return checkSsn(legalDetails.tin) === null;
}

/** Saves the form and then clears its taxpayer number. */
function usePersonalSave(form: PersonalForm, draft: Draft) {
  const { values } = form;
  const numberField = values.legalDetails.countryCode === 'US' ? 'tin' : 'internationalTin';
  const path = `legalDetails.${numberField}` as const;
  const { counted, clearNumber } = useSentNumber(path, values.legalDetails[numberField]);

  const save = async (sent: PersonalValues): Promise<Registration> => {
    let shown = valuesOfDraft({});
    const next = await draft.save(step, known => {
      const mine = draftWithValues(known, sent);
      shown = valuesOfDraft(mine);
      return mine;
    });
    // Shows what was saved in another tab, unless it is being changed here.
    const merged = mergeChanges(shown, form.getValues(), valuesOfDraft(next.draft));
    // Setting values clears the messages at the fields.
    if (!isSame(merged, form.getValues())) form.setValues(merged);
    const number = sent.legalDetails[numberField];
    const isStored = wasSent(sent) && form.getValues().legalDetails[numberField] === number;
    if (isStored) clearNumber(number, () => form.setFieldValue(path, ''));
    return next;
  };

  const textToSave = JSON.stringify({
    ...values,
    number: counted,
    legalDetails: { ...values.legalDetails, tin: '', internationalTin: '' },
  });
  return { save, textToSave };
}

/** GDPR consent of residents of the countries concerned [REG-17]. */
function ConsentSection({ form, onLeave }: PersonalSectionProps) {
  return (
    <FormSection
      title="Data privacy"
      lead="The General Data Protection Regulation (GDPR) may apply to you."
      onLeave={onLeave}
    >
      <CheckField
        label="I consent to the processing of my personal data in the United States to open and maintain the account."
        {...form.getInputProps('identity.gdprConsent', { type: 'checkbox' })}
        name="identity.gdprConsent"
      />
      <p className={styles.note}>You can withdraw your consent at any time by contacting support.</p>
    </FormSection>
  );
}
