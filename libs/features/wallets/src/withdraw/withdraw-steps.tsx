import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { openOutcomeOf } from '@portal/client/money/money-command';
import type { StepUp } from '@portal/client/money/use-step-up';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CheckField } from '@portal/ui/fields/check-field';
import { FactList } from '@portal/ui/display/fact-list';
import { formatQuantity } from '@portal/ui/format/format';
import { NotConfirmed, NotConfirmedButtons, notConfirmedTitle } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { StepUpFields } from '@portal/ui/fields/step-up-fields';
import { type ReactNode, useState } from 'react';
import { AddressText } from '../wallet/address-view';
import { useAccountLabel } from '../wallet/wallet-labels';
import type { WithdrawDraft, WithdrawState } from './withdraw-draft';
import styles from '../wallet/wallets.module.css';

/** Content of the dialog for one step after the first. */
export interface WithdrawStepContent {
  readonly kind: 'review' | 'code' | 'notConfirmed';
  readonly title: ReactNode;
  readonly body: ReactNode;
  readonly footer?: ReactNode;
}

interface DialogStepProps {
  state: WithdrawState;
  intent: WithdrawDraft | null;
  stepUp: StepUp;
  isVerified: boolean;
  goBack: () => void;
  close: () => void;
  submit: () => void;
  retry: () => void;
  giveUp: () => void;
  confirmCode: () => Promise<void>;
}

const nameOf = (intent: WithdrawDraft | null): string =>
  intent === null ? '' : `${formatQuantity(intent.amount)} ${intent.asset}`;

/** The review: quantity and full address, to be checked before anything is sent. */
export const renderReview = (props: DialogStepProps): WithdrawStepContent => ({
  kind: 'review',
  title: 'You are withdrawing',
  body: <Review {...props} />,
});

function Review({ state, intent, goBack, submit }: DialogStepProps) {
  const busy = state.step === 'sending';
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.stack}>
      <Figure intent={intent} />
      {intent && <MoveFacts intent={intent} />}
      <Notice tone="warn">
        What has left for a wrong address cannot be brought back. Compare the first and the last characters, and some in
        the middle.
      </Notice>
      <CheckField
        label="I have compared the address with that of my wallet"
        checked={isChecked}
        error={isMissing && !isChecked ? 'Compare the address and tick this box.' : undefined}
        onChange={event => setChecked(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" disabled={busy} onClick={goBack}>
          Go back
        </Button>
        <BusyButton
          size="md"
          flex={1}
          busy={busy}
          busyText="Withdrawing"
          onClick={() => (isChecked ? submit() : setMissing(true))}
        >
          Withdraw {nameOf(intent)}
        </BusyButton>
      </div>
    </div>
  );
}

/** The second factor for exactly this amount and address. */
export function renderCode({
  state,
  intent,
  stepUp,
  isVerified,
  goBack,
  confirmCode,
}: DialogStepProps): WithdrawStepContent {
  const busy = stepUp.proving || (state.step === 'sending' && isVerified);
  return {
    kind: 'code',
    title: 'Confirm with a code',
    body: <StepUpFields {...stepUp.fields} disabled={busy} />,
    footer: (
      <>
        <Button variant="default" size="md" disabled={busy} onClick={goBack}>
          Go back
        </Button>
        <BusyButton size="md" busy={busy} busyText="Withdrawing" onClick={() => void confirmCode()}>
          Withdraw {nameOf(intent)}
        </BusyButton>
      </>
    ),
  };
}

/** Not confirmed: claims neither success nor failure (O-16). */
export const renderNotConfirmed = ({ state, intent, close, retry, giveUp }: DialogStepProps): WithdrawStepContent => ({
  kind: 'notConfirmed',
  title: notConfirmedTitle('withdrawal'),
  body: (
    <NotConfirmed may="your withdrawal may have been made" outcome={openOutcomeOf(state)} support={portalConfig()}>
      <Figure intent={intent} />
      {intent && <MoveFacts intent={intent} />}
    </NotConfirmed>
  ),
  footer: (
    <NotConfirmedButtons
      outcome={openOutcomeOf(state)}
      busy={state.step === 'sending'}
      onCheck={retry}
      onLater={close}
      onGiveUp={giveUp}
    />
  ),
});

const Figure = ({ intent }: { intent: WithdrawDraft | null }) => (
  <p className={styles.figure}>
    {intent === null ? '-' : formatQuantity(intent.amount)} <small>{intent?.asset}</small>
  </p>
);

function MoveFacts({ intent }: { intent: WithdrawDraft }) {
  const account = useAccountLabel();
  return (
    <>
      <FactList
        facts={[
          { label: 'From', value: account },
          { label: 'Leaves your account', value: 'At once' },
        ]}
      />
      <div className={styles.part}>
        <p className={styles.label}>To</p>
        <AddressText address={intent.address} full />
      </div>
    </>
  );
}
