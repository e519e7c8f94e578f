import { accounts } from '@portal/contracts/endpoints/accounts';
import { identities } from '@portal/contracts/endpoints/identities';
import { isApiFailure } from '@portal/client/api/api-failure';
import { useIdentity } from '@portal/client/account/global-data';
import { useOffers } from '@portal/client/settings/offers';
import { q, useApiMutation } from '@portal/client/api/query';
import { identificationTypes } from '@portal/domain/accounts/lookups';
import { checkFullName, displayName } from '@portal/domain/accounts/names';
import { FormShell } from '@portal/ui/fields/form-shell';
import { FullNameField } from '@portal/ui/fields/full-name-field';
import { toast } from '@portal/ui/feedback/toast';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KindOfDocuments } from '../frame/documents-section';
import { FormCard, FormSection } from '../frame/form-section';
import { StepFooter } from '../frame/step-footer';
import { describeSubmitFailure } from '../application/submit-failure';
import type { ApplicationView } from '../application/use-application';
import { useDocuments } from '../application/use-documents';

interface KycRetryProps {
  accountId: string;
  application: ApplicationView;
}

const labels = { documents: 'Identification', signature: 'Full name' };

/** Retry of the identity check: document, signature, and the check is sent again [ACT-17, ACT-29]. */
export function KycRetry({ accountId, application }: KycRetryProps) {
  const identity = useIdentity();
  const signer = {
    firstName: identity?.firstName ?? '',
    middleName: identity?.middleName,
    lastName: identity?.lastName ?? '',
  };
  const { data: account } = useQuery(q(accounts.one, { params: { accountId } }));
  const documents = useDocuments();
  const { mutateAsync: verify } = useApiMutation(identities.verifyDocuments);
  const { mutateAsync: sign } = useApiMutation(accounts.sign);
  const canUpload = useOffers('registration');
  const canSign = useOffers('applicationSigning');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const known: readonly string[] = identificationTypes;
  const onFile = (account?.documents ?? []).filter(each => known.includes(each.identificationType ?? ''));
  const form = useForm({
    initialValues: { documents: '', signature: '' },
    validate: {
      documents: () => (onFile.length > 0 || !canUpload ? null : 'Upload a document that shows who you are.'),
      signature: text => (canSign ? checkFullName(text, signer) : null),
    },
  });

  const send = async ({ signature }: { signature: string }): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      await verify({ params: { id: identity?.id ?? '' }, body: {} });
      toast({
        name: 'document-verification',
        status: 'success',
        text: 'Doc V Run Successfully, We will update you if any further action is needed',
      });
      if (canSign) await sign({ params: { accountId }, body: { signature } });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(describeSubmitFailure(error));
    } finally {
      // Also after a failure: if the response was lost, the check may be in progress.
      await application.refetch();
      setBusy(false);
    }
  };

  return (
    <FormShell form={form} onSubmit={send} labels={labels} formError={failure}>
      <FormCard>
        <FormSection title="Identification">
          {canUpload ? (
            <KindOfDocuments
              name="documents"
              label="A document that shows who you are"
              description="A clear picture or scan of a valid document with your name and photo."
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
            <p>The documents on file are checked again. Contact support to send others.</p>
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
              disclaimer="By typing your name you sign your application again and confirm that the document is yours."
            />
          </FormSection>
        )}
      </FormCard>
      <StepFooter backPath={null} submitLabel={canSign ? 'Sign and send again' : 'Check again'} busy={isBusy} />
    </FormShell>
  );
}
