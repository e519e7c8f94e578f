import { accounts } from '@portal/contracts/accounts';
import { identities } from '@portal/contracts/identities';
import { isApiFailure } from '@portal/client/api-failure';
import { useIdentity } from '@portal/client/global-data';
import { q, useApiMutation } from '@portal/client/query';
import { identificationTypes } from '@portal/domain/lookups';
import { checkFullName, displayName } from '@portal/domain/names';
import { FormShell } from '@portal/ui/form-shell';
import { FullNameField } from '@portal/ui/full-name-field';
import { toast } from '@portal/ui/toast';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KindOfDocuments } from './documents-section';
import { FormCard, FormSection } from './form-section';
import { StepFoot } from './step-foot';
import { describeSubmitFailure } from './submit-failure';
import type { ApplicationView } from './use-application';
import { useDocuments } from './use-documents';

interface KycRetryProps {
  accountId: string;
  application: ApplicationView;
}

const labels = { documents: 'Identification', signature: 'Full name' };

/** A second try of the identity check: a document, a signature, and the check is sent again [ACT-17, ACT-29]. */
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const known: readonly string[] = identificationTypes;
  const onFile = (account?.documents ?? []).filter(each => known.includes(each.identificationType ?? ''));
  const form = useForm({
    initialValues: { documents: '', signature: '' },
    validate: {
      documents: () => (onFile.length > 0 ? null : 'Upload a document that shows who you are.'),
      signature: text => checkFullName(text, signer),
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
      await sign({ params: { accountId }, body: { signature } });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(describeSubmitFailure(error));
    } finally {
      // Also after a failure: without an answer the check may be on its way.
      await application.refetch();
      setBusy(false);
    }
  };

  return (
    <FormShell form={form} onSubmit={send} labels={labels} formError={failure}>
      <FormCard>
        <FormSection title="Identification">
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
        </FormSection>
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
      </FormCard>
      <StepFoot backPath={null} act="Sign and send again" busy={isBusy} />
    </FormShell>
  );
}
