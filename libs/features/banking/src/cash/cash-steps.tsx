import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { useAccount, useIdentity } from '@portal/client/account/global-data';
import { serverNow } from '@portal/client/browser/server-time';
import { usePaths } from '@portal/client/browser/paths';
import { openOutcomeOf } from '@portal/client/commands/money-command';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FactList } from '@portal/ui/display/fact-list';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { formatOwnAccount } from '@portal/ui/format/format-account';
import { formatMoney } from '@portal/ui/format/format';
import { describeCashSteps } from '@portal/ui/format/format-cash-steps';
import { HeroFigure } from '@portal/ui/display/hero-figure';
import { NotConfirmedStep } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { DialogStep } from '@portal/ui/layout/step-dialog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bankLabel, findBank } from './bank-labels';
import type { CashMove, CashState } from './cash-commands';
import type { CashIntent } from './cash-intent';
import styles from './cash-modal.module.css';
import { cashLabels } from './cash-labels';
import { useBanks } from './use-banking';

/** Common props of the steps after the first. */
interface CashStepProps {
  move: CashMove;
  /** Null if the amount of a request from before a reload cannot be read. */
  intent: CashIntent | null;
}

interface ReviewStepProps extends CashStepProps {
  steps: ReactNode;
  busy: boolean;
  onBack: () => void;
  onSubmit: () => void;
}

/** The review: amount and destination; nothing has been sent yet. */
export function ReviewStep({ move, intent, steps, busy, onBack, onSubmit }: ReviewStepProps) {
  const labels = cashLabels[move];
  return (
    <DialogStep
      title={labels.doing}
      steps={steps}
      footer={
        <>
          <Button variant="default" size="md" disabled={busy} onClick={onBack}>
            Go back
          </Button>
          <BusyButton size="md" busy={busy} busyText={labels.busy} onClick={onSubmit}>
            {labels.submit} {formatMoney(intent?.amount)}
          </BusyButton>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.figure}>
          <HeroFigure value={intent?.amount} />
        </p>
        {intent && <MoveFacts move={move} intent={intent} />}
        <Notice tone="info">You can track this {labels.noun} in History.</Notice>
      </div>
    </DialogStep>
  );
}

interface DoneStepProps extends CashStepProps {
  historyEntry: Transfer | undefined;
  onClose: () => void;
}

export const DoneStep = ({ move, intent, historyEntry, onClose }: DoneStepProps) => (
  <DialogStep
    title={cashLabels[move].done}
    footer={
      <Button size="md" onClick={onClose}>
        Done
      </Button>
    }
  >
    <div className={styles.stack} role="status">
      <p className={styles.figure}>
        <HeroFigure value={intent?.amount} />
      </p>
      {intent && <MoveFacts move={move} intent={intent} historyEntry={historyEntry} />}
      <HistoryLine />
    </div>
  </DialogStep>
);

/** Link to follow the transfer in the history [HIS-27]. */
function HistoryLine() {
  const paths = usePaths();
  return (
    <p className={styles.text}>
      You can track it in your{' '}
      <Link replace to={paths.history('transfers')}>
        history
      </Link>
      .
    </p>
  );
}

interface CashNotConfirmedStepProps extends CashStepProps {
  state: CashState;
  onCheck: () => void;
  onLater: () => void;
  onGiveUp: () => void;
}

/** Not confirmed: claims neither success nor failure (O-16). */
export function CashNotConfirmedStep({ move, intent, state, ...actions }: CashNotConfirmedStepProps) {
  const { noun } = cashLabels[move];
  return (
    <NotConfirmedStep
      noun={noun}
      may={`your ${noun} may have been made`}
      outcome={openOutcomeOf(state)}
      support={portalConfig()}
      busy={state.step === 'sending'}
      {...actions}
    >
      <p className={styles.figure}>
        <HeroFigure value={intent?.amount} />
      </p>
      {intent && <MoveFacts move={move} intent={intent} />}
    </NotConfirmedStep>
  );
}

interface MoveFactsProps {
  move: CashMove;
  intent: CashIntent;
  /** The history entry, once there is one; it may have the days on which the server expects the next steps. */
  historyEntry?: Transfer | undefined;
}

function MoveFacts({ move, intent, historyEntry }: MoveFactsProps) {
  const banks = useBanks().data;
  const account = formatOwnAccount(useAccount(), useIdentity());
  const bank = findBank(banks, intent.bankId);
  const bankText = bank === undefined ? intent.bankId : bankLabel(bank);
  const { expectedDate, seasonedDate } = historyEntry ?? {};
  const type = move === 'deposit' ? 'DEPOSIT' : 'WITHDRAW';
  const steps = describeCashSteps(
    { transactionType: type, status: 'PENDING', date: null, expectedDate, seasonedDate },
    serverNow(),
  );
  const times = steps.flatMap(({ label, state, note }) =>
    state === 'next' && note !== undefined ? [{ label, value: note }] : [],
  );
  return (
    <FactList
      facts={[
        { label: 'From', value: move === 'deposit' ? bankText : account },
        { label: 'To', value: move === 'deposit' ? account : bankText },
        ...times,
      ]}
    />
  );
}
