import { isApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { useApiMutation } from '@portal/client/query';
import { runStartUp } from '@portal/client/start-up';
import { identities } from '@portal/contracts/identities';
import type { Identity } from '@portal/contracts/identity';
import { BusyButton } from '@portal/ui/busy-button';
import { Notice } from '@portal/ui/notice';
import { toast } from '@portal/ui/toast';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './profile.module.css';

/** Tells that the identity could not be verified by its documents, and what can be done about it; else nothing [PRF-05]. */
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
      setProblem(error.errors[0]?.message || 'Your documents were not sent for verification. Please try again.');
      return;
    }
    toast({
      name: 'document-verification',
      status: 'success',
      text: 'Doc V Run Successfully, We will update you if any further action is needed',
    });
    // The status comes with start-up.
    await runStartUp();
  };

  return (
    <Notice tone="danger">
      <strong>Your identity verification was denied.</strong> The documents on file did not show who you are. Have them
      verified once more, or contact support if they have changed.
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      <span className={styles.ways}>
        <BusyButton variant="default" busy={isPending} onClick={() => void verify()}>
          Verify documents again
        </BusyButton>
        <Button component="a" variant="default" href={`mailto:${supportEmail}`}>
          Contact Support
        </Button>
      </span>
    </Notice>
  );
}

const words: Readonly<Record<string, string>> = { VERIFIED: 'Verified', PENDING: 'Under way', DENIED: 'Denied' };

/** The verification in a word; one that is not known is shown as it is, none as null [PRF-05]. */
export const verificationText = ({ dvsStatus }: Identity): string | null =>
  dvsStatus == null ? null : (words[dvsStatus.status] ?? dvsStatus.status);
