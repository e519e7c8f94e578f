import { isApiFailure } from '@portal/client/api/api-failure';
import { portalConfig } from '@portal/client/browser/config';
import { useApiMutation } from '@portal/client/api/query';
import { runStartUp } from '@portal/client/session/sign-in/start-up';
import { identities } from '@portal/contracts/endpoints/identities';
import type { Identity } from '@portal/contracts/schemas/identity';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { Notice } from '@portal/ui/feedback/notice';
import { toast } from '@portal/ui/feedback/toast';
import { formatStatus } from '@portal/ui/format/format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './profile.module.css';

/** Says that the documents failed identity verification and what to do next; renders nothing otherwise [PRF-05]. */
export function VerificationNote({ identity }: { identity: Identity }) {
  const { supportEmail } = portalConfig();
  const { mutateAsync, isPending } = useApiMutation(identities.verifyDocuments);
  const [problem, setProblem] = useState<string | null>(null);
  if (identity.dvsStatus?.status !== 'DENIED') return null;

  const verify = async (): Promise<void> => {
    setProblem(null);
    try {
      await mutateAsync({ params: { id: identity.id }, body: {} });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const what = error.mayHaveActed
        ? 'We couldn’t confirm that your documents were sent for verification.'
        : 'We couldn’t send your documents for verification.';
      setProblem(error.reason ?? `${what} Please try again.`);
      return;
    }
    toast({
      name: 'document-verification',
      status: 'success',
      text: 'Doc V Run Successfully, We will update you if any further action is needed',
    });
    // The status is part of the start-up data.
    await runStartUp();
  };

  return (
    <Notice tone="danger">
      <strong>We couldn’t verify your identity.</strong>
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      <span className={styles.ways}>
        <BusyButton variant="default" busy={isPending} onClick={() => void verify()}>
          Resubmit documents
        </BusyButton>
        <Button component="a" variant="default" href={`mailto:${supportEmail}`}>
          Contact Support
        </Button>
      </span>
    </Notice>
  );
}

const labels: Readonly<Record<string, string>> = {
  VERIFIED: 'Verified',
  PENDING: 'In progress',
  DENIED: 'Not verified',
};

/** Label of the verification status: an unknown one in its own words; null if there is none [PRF-05]. */
export const verificationText = ({ dvsStatus }: Identity): string | null =>
  dvsStatus == null ? null : (labels[dvsStatus.status] ?? formatStatus(dvsStatus.status));
