import { useAccount, useIdentity } from '@portal/client/account/global-data';
import { q } from '@portal/client/api/query';
import type { Account } from '@portal/contracts/schemas/account';
import { accounts } from '@portal/contracts/endpoints/accounts';
import type { Identity } from '@portal/contracts/schemas/identity';
import { computeTermsFlow, stateNotSupported } from '@portal/domain/accounts/digital-securities';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TermsForm } from './terms-form';
import { TermsText } from './terms-text';
import styles from './terms.module.css';

interface TermsModalProps {
  opened: boolean;
  onClose: () => void;
}

/** The terms of the digital asset securities account, in two steps: acceptance, then confirmation [DAS-10, SHL-38]. */
export function TermsModal({ opened, onClose }: TermsModalProps) {
  const account = useAccount();
  const identity = useIdentity();
  if (account === null || identity === null) return null;
  return <Terms opened={opened} onClose={onClose} account={account} identity={identity} />;
}

function Terms({ opened, onClose, account, identity }: TermsModalProps & { account: Account; identity: Identity }) {
  const [step, setStep] = useState<'acceptance' | 'confirmation'>('acceptance');
  const [locked, setLocked] = useState(false);
  const applications = useQuery({
    ...q(accounts.applications, { params: { accountId: account.id } }),
    enabled: opened,
    select: list => list.filter(({ userId }) => userId === identity.id),
  });
  const [isSupported, setSupported] = useState(account.isAllowedStateForTDAS !== false);
  const close = (): void => {
    setStep('acceptance');
    onClose();
  };
  return (
    <SheetModal
      opened={opened}
      onClose={close}
      locked={locked}
      focusHeading
      size={560}
      title="Digital asset securities account"
      steps={
        isSupported && <TwoStepHead steps={['Acceptance', 'Confirmation']} current={step === 'acceptance' ? 1 : 2} />
      }
      {...(isSupported && step === 'confirmation'
        ? {}
        : {
            footer: isSupported ? (
              <>
                <Button variant="default" size="md" onClick={close}>
                  Close
                </Button>
                <Button size="md" onClick={() => setStep('confirmation')}>
                  Continue
                </Button>
              </>
            ) : (
              <Button variant="default" size="md" onClick={close}>
                Close
              </Button>
            ),
          })}
    >
      {!isSupported ? (
        <Notice tone="warn" role="alert">
          {stateNotSupported}
        </Notice>
      ) : step === 'acceptance' ? (
        <TermsText />
      ) : applications.isError ? (
        <ErrorNote
          text="We couldn’t load your applications."
          onRetry={() => void applications.refetch()}
          busy={applications.isFetching}
        />
      ) : applications.data === undefined ? (
        <div className={styles.waiting}>
          <SkeletonLines lines={4} />
        </div>
      ) : (
        <TermsForm
          account={account}
          identity={identity}
          flow={computeTermsFlow(applications.data)}
          onBack={() => setStep('acceptance')}
          onBusy={setLocked}
          onNotSupported={() => setSupported(false)}
          onDone={close}
        />
      )}
    </SheetModal>
  );
}
