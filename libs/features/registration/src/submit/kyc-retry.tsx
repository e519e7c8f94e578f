import { accounts } from '@portal/contracts/endpoints/accounts';
import { identities } from '@portal/contracts/endpoints/identities';
import { usePaths } from '@portal/client/browser/paths';
import { TextInput } from '@mantine/core';
import { serverNow } from '@portal/client/browser/server-time';
import { runStartUp } from '@portal/client/session/sign-in/start-up';
import { checkSsn } from '@portal/domain/accounts/ssn';
import { marketDate } from '@portal/domain/calendar/market-time';
import { formatTypedDate, parseTypedDate } from '@portal/domain/calendar/typed-date';
import { DateField } from '@portal/ui/dates/date-field';
import { TaxNumberField } from '@portal/ui/fields/tax-number-field';
import { Link } from 'react-router';
import { formatAddress } from '../review/review-facts';
import { fieldMessages, isApiFailure } from '@portal/client/api/api-failure';
import { useIdentity } from '@portal/client/account/global-data';
import { useAuthority } from '@portal/client/session/session-store';
import { useOffers } from '@portal/client/settings/offers';
import { q, useApiMutation } from '@portal/client/api/query';
import { identificationTypes } from '@portal/domain/accounts/lookups';
import {
  checkFullName,
  checkPersonName,
  displayName,
  isSafePersonName,
  nameProblem,
} from '@portal/domain/accounts/names';
import { FieldAside } from '@portal/ui/fields/field-aside';
import { FormShell } from '@portal/ui/fields/form-shell';
import { FullNameField } from '@portal/ui/fields/full-name-field';
import { toast } from '@portal/ui/feedback/toast';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KindOfDocuments } from '../frame/documents-section';
import { FieldRow, FormCard, FormSection } from '../frame/form-section';
import { StepFooter } from '../frame/step-footer';
import { describeSubmitFailure } from '../application/submit-failure';
import type { ApplicationView } from '../application/use-application';
import { useDocuments } from '../application/use-documents';

interface KycRetryProps {
  accountId: string;
  application: ApplicationView;
}

interface TypedName {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

const labels = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthdate: 'Date of birth',
  tin: 'Social Security number',
  internationalTin: 'Foreign tax ID number',
  documents: 'Identification',
  signature: 'Full name',
};

/** Retry of the identity check: document, signature, and the check is sent again [ACT-17, ACT-29]. */
export function KycRetry({ accountId, application }: KycRetryProps) {
  const identity = useIdentity();
  const paths = usePaths();
  const isUs = (identity?.legalDetails?.countryCode ?? 'US') === 'US';
  const birthdate = identity?.legalDetails?.birthdate ?? '';
  const { data: account } = useQuery(q(accounts.one, { params: { accountId } }));
  const documents = useDocuments();
  const { mutateAsync: save } = useApiMutation(identities.save);
  const { mutateAsync: verify } = useApiMutation(identities.verifyDocuments);
  const { mutateAsync: sign } = useApiMutation(accounts.sign);
  const canEdit = useAuthority('api:can-edit-pii');
  const canUpload = useOffers('registration');
  const canSign = useOffers('applicationSigning');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const known: readonly string[] = identificationTypes;
  const onFile = (account?.documents ?? []).filter(each => known.includes(each.identificationType ?? ''));
  const form = useForm({
    initialValues: {
      firstName: identity?.firstName ?? '',
      middleName: identity?.middleName ?? '',
      lastName: identity?.lastName ?? '',
      birthdate: formatTypedDate(birthdate),
      tin: '',
      internationalTin: '',
      documents: '',
      signature: '',
    },
    validate: {
      firstName: text => checkPersonName(text, 'Enter your first name.'),
      middleName: text => (isSafePersonName(text.trim()) ? null : nameProblem),
      lastName: text => checkPersonName(text, 'Enter your last name.'),
      birthdate: text => (parseTypedDate(text) === null ? 'Enter a date in MM/DD/YYYY format.' : null),
      tin: text => (text === '' ? null : checkSsn(text)),
      documents: () => (onFile.length > 0 || !canUpload ? null : 'Upload a government-issued photo ID.'),
      signature: (text, values) => (canSign ? checkFullName(text, signerOf(values)) : null),
    },
  });

  /** Name as corrected here. */
  const signerOf = (names: TypedName) => ({
    firstName: names.firstName.trim(),
    middleName: names.middleName.trim() || null,
    lastName: names.lastName.trim(),
  });
  const signer = signerOf(form.values);
  const field = (name: Exclude<keyof typeof labels, 'documents' | 'signature'>) => ({
    ...form.getInputProps(name),
    name,
    label: labels[name],
    value: form.values[name],
  });

  /** Saves what was corrected, and nothing else. */
  const correct = async (values: typeof form.values): Promise<void> => {
    const name = signerOf(values);
    const born = parseTypedDate(values.birthdate);
    const number = isUs ? 'tin' : 'internationalTin';
    const typed = values[number].trim();
    const isRenamed = identity === null || displayName(name) !== displayName(identity);
    const legalDetails = {
      ...(born === null || born === birthdate ? {} : { birthdate: born }),
      ...(typed === '' ? {} : { [number]: typed }),
    };
    const isCorrected = Object.keys(legalDetails).length > 0;
    if (!isRenamed && !isCorrected) return;
    await save({
      params: { id: identity?.id ?? '' },
      body: { ...(isRenamed ? name : {}), ...(isCorrected ? { legalDetails } : {}) },
    });
    await runStartUp();
  };

  const send = async (values: typeof form.values): Promise<void> => {
    const { signature } = values;
    setFailure(null);
    setBusy(true);
    try {
      await correct(values);
      await verify({ params: { id: identity?.id ?? '' }, body: {} });
      toast({
        name: 'document-verification',
        status: 'success',
        text: 'Doc V Run Successfully, We will update you if any further action is needed',
      });
      if (canSign) await sign({ params: { accountId }, body: { signature } });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const named = Object.entries(fieldMessages(error)).map(
        ([path, text]) => [path.replace(/^legalDetails\./, ''), text] as const,
      );
      form.setErrors(Object.fromEntries(named.filter(([name]) => Object.hasOwn(values, name))));
      setFailure(named.length > 0 ? error.message : describeSubmitFailure(error));
    } finally {
      // Also after a failure: if the response was lost, the check may be in progress.
      await application.refetch();
      setBusy(false);
    }
  };

  return (
    <FormShell form={form} onSubmit={send} labels={labels} formError={failure}>
      <FormCard>
        <FormSection title="Your information" lead="Check for typos and correct anything that’s wrong.">
          <FieldRow>
            <TextInput {...field('firstName')} autoComplete="given-name" maxLength={115} />
            <FieldAside aside="Optional">
              <TextInput {...field('middleName')} autoComplete="additional-name" maxLength={115} />
            </FieldAside>
            <TextInput {...field('lastName')} autoComplete="family-name" maxLength={115} />
          </FieldRow>
          <FieldRow>
            <DateField {...field('birthdate')} autoComplete="bday" max={marketDate(serverNow())} opensAt="decade" />
            <TaxNumberField
              {...field(isUs ? 'tin' : 'internationalTin')}
              kind={isUs ? 'ssn' : 'other'}
              saved={identity?.legalDetails?.maskedTin ?? null}
            />
          </FieldRow>
          <p>
            Address: {formatAddress(identity?.legalDetails?.physicalAddress)}.{' '}
            {canEdit ? (
              <Link to={paths.account('personal-data')}>Edit in your profile</Link>
            ) : (
              'To change it, contact support.'
            )}
          </p>
        </FormSection>
        <FormSection title="Identification">
          {canUpload ? (
            <KindOfDocuments
              name="documents"
              label="Government-issued ID"
              description="A clear photo or scan of a current ID that shows your name and photo."
              kinds={identificationTypes}
              documents={documents}
              onFile={onFile.map(each => ({
                id: each.id,
                name: each.name ?? 'Document',
                type: each.identificationType ?? '',
                size: null,
              }))}
              error={form.errors['documents']}
            />
          ) : (
            <p>To send an ID, contact support.</p>
          )}
        </FormSection>
        {canSign && (
          <FormSection title="Signature">
            <FullNameField
              name="signature"
              value={form.values.signature}
              onChange={text => form.setFieldValue('signature', text)}
              error={form.errors['signature']}
              fullName={displayName(signer)}
              disclaimer={`By typing your name, you sign your application${canUpload ? ' and confirm that any ID you uploaded is yours' : ''}.`}
            />
          </FormSection>
        )}
      </FormCard>
      <StepFooter backPath={null} submitLabel={canSign ? 'Sign and resubmit' : 'Check identity'} busy={isBusy} />
    </FormShell>
  );
}
