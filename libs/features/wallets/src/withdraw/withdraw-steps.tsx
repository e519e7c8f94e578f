import { Button } from '@mantine/core';
import { useAccount, useIdentity } from '@portal/client/account/global-data';
import { portalConfig } from '@portal/client/browser/config';
import { openOutcomeOf } from '@portal/client/commands/money-command';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CheckField } from '@portal/ui/fields/check-field';
import { FactList } from '@portal/ui/display/fact-list';
import { formatOwnAccount } from '@portal/ui/format/format-account';
import { formatQuantity } from '@portal/ui/format/format';
import { NotConfirmedStep } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { DialogStep } from '@portal/ui/layout/step-dialog';
import { type ReactNode, useState } from 'react';
import { AddressText } from '../wallet/address-view';
import type { WithdrawDraft, WithdrawState } from './withdraw-draft';
import styles from '../wallet/wallets.module.css';

/** '12.5 TZROP'; empty if the request cannot be read. */
export const nameOf = (intent: WithdrawDraft | null): string =>
  intent === null ? '' : `${formatQuantity(intent.amount)} ${intent.asset}`;

interface ReviewStepProps {
  intent: WithdrawDraft | null;
  steps: ReactNode;
  busy: boolean;
  onBack: () => void;
  onSubmit: () => void;
}

/** The review: quantity and full address, to be checked before anything is sent. */
export function ReviewStep({ intent, steps, busy, onBack, onSubmit }: ReviewStepProps) {
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return (
    <DialogStep title="You’re withdrawing" steps={steps}>
      <div className={styles.stack}>
        <Figure intent={intent} />
        {intent && <MoveFacts intent={intent} />}
        <Notice tone="warn">
          Withdrawals can’t be reversed. If the address is wrong, you may lose your tokens permanently. Compare the
          whole address with your wallet’s.
        </Notice>
        <CheckField
          label="I’ve checked that this wallet address is correct."
          checked={isChecked}
          error={isMissing && !isChecked ? 'Check the address and select this box.' : undefined}
          onChange={event => setChecked(event.currentTarget.checked)}
        />
        <div className={styles.buttons}>
          <Button variant="default" size="md" disabled={busy} onClick={onBack}>
            Go back
          </Button>
          <BusyButton
            size="md"
            flex={1}
            busy={busy}
            busyText="Withdrawing…"
            onClick={() => (isChecked ? onSubmit() : setMissing(true))}
          >
            Withdraw {nameOf(intent)}
          </BusyButton>
        </div>
      </div>
    </DialogStep>
  );
}

interface WithdrawalNotConfirmedStepProps {
  intent: WithdrawDraft | null;
  state: WithdrawState;
  onCheck: () => void;
  onLater: () => void;
  onGiveUp: () => void;
}

/** Not confirmed: claims neither success nor failure (O-16). */
export const WithdrawalNotConfirmedStep = ({ intent, state, ...actions }: WithdrawalNotConfirmedStepProps) => (
  <NotConfirmedStep
    noun="withdrawal"
    may="your withdrawal may have been made"
    outcome={openOutcomeOf(state)}
    support={portalConfig()}
    busy={state.step === 'sending'}
    {...actions}
  >
    <Figure intent={intent} />
    {intent && <MoveFacts intent={intent} />}
  </NotConfirmedStep>
);

const Figure = ({ intent }: { intent: WithdrawDraft | null }) => (
  <p className={styles.figure}>
    {intent === null ? '-' : formatQuantity(intent.amount)} <small>{intent?.asset}</small>
  </p>
);

function MoveFacts({ intent }: { intent: WithdrawDraft }) {
  const account = formatOwnAccount(useAccount(), useIdentity());
  return (
    <>
      <FactList facts={[{ label: 'From', value: account }]} />
      <div className={styles.part}>
        <p className={styles.label}>To</p>
        <AddressText address={intent.address} full />
      </div>
    </>
  );
}
