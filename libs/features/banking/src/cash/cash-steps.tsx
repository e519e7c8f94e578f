import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { useAccount } from '@portal/client/settings/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { openOutcomeOf } from '@portal/client/money/money-command';
import type { StepUp } from '@portal/client/money/use-step-up';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FactList } from '@portal/ui/display/fact-list';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { formatMoney } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { HeroFigure } from '@portal/ui/display/hero-figure';
import { NotConfirmed, NotConfirmedButtons, notConfirmedTitle } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { StepUpFields } from '@portal/ui/fields/step-up-fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CashDraft } from './amount-step';
import { bankLabel } from './bank-labels';
import type { CashMove, CashState } from './cash-commands';
import type { CashIntent } from './cash-intent';
import styles from './cash-modal.module.css';
import { accountLabel, cashLabels } from './cash-labels';
import { useBanks } from './use-banking';

/** Content of the dialog for one step. */
export interface CashStepContent {
  readonly kind: 'review' | 'code' | 'done' | 'notConfirmed';
  readonly title: ReactNode;
  readonly body: ReactNode;
  readonly footer: ReactNode;
}

export interface CashStepProps {
  move: CashMove;
  state: CashState;
  intent: CashIntent | null;
  draft: CashDraft | null;
  stepUp: StepUp;
  isVerified: boolean;
  close: () => void;
  goBack: () => void;
  send: () => void;
  retry: () => void;
  giveUp: () => void;
  confirmCode: () => Promise<void>;
}

/** The review: amount, destination and expected time; nothing has been sent yet. */
export function renderReview({ move, state, intent, draft, goBack, send }: CashStepProps): CashStepContent {
  const labels = cashLabels[move];
  const shown = draft ?? intent;
  const busy = state.step === 'sending';
  return {
    kind: 'review',
    title: labels.doing,
    body: (
      <div className={styles.stack}>
        <p className={styles.figure}>
          <HeroFigure value={shown?.amount} />
        </p>
        {shown && <MoveFacts move={move} intent={shown} withTimes />}
        <Notice tone="info">You can follow each step of this {labels.noun} under Bank accounts.</Notice>
      </div>
    ),
    footer: (
      <>
        <Button variant="default" size="md" disabled={busy} onClick={goBack}>
          Go back
        </Button>
        <BusyButton size="md" busy={busy} busyText={labels.busy} onClick={send}>
          {labels.submit} {formatMoney(shown?.amount)}
        </BusyButton>
      </>
    ),
  };
}

/** The second factor for exactly this amount and account. */
export function renderCode({
  move,
  state,
  intent,
  stepUp,
  isVerified,
  goBack,
  confirmCode,
}: CashStepProps): CashStepContent {
  const busy = stepUp.proving || (state.step === 'sending' && isVerified);
  const { subject: _id, ...fields } = stepUp.fields;
  return {
    kind: 'code',
    title: 'Confirm with a code',
    body: (
      <div className={styles.stack}>
        {intent && <SubjectLine move={move} intent={intent} />}
        <StepUpFields {...fields} subject={stepUp.fields.subject} disabled={busy} />
      </div>
    ),
    footer: (
      <>
        <Button variant="default" size="md" disabled={busy} onClick={goBack}>
          Go back
        </Button>
        <BusyButton size="md" busy={busy} busyText={cashLabels[move].busy} onClick={() => void confirmCode()}>
          {cashLabels[move].submit} {formatMoney(intent?.amount)}
        </BusyButton>
      </>
    ),
  };
}

export function renderDone({ move, state, intent, close }: CashStepProps): CashStepContent {
  const labels = cashLabels[move];
  return {
    kind: 'done',
    title: labels.done,
    body: (
      <div className={styles.stack} role="status">
        <p className={styles.figure}>
          <HeroFigure value={intent?.amount} />
        </p>
        {intent && (
          <MoveFacts
            move={move}
            intent={intent}
            withTimes
            historyEntry={state.step === 'done' ? state.answer : undefined}
          />
        )}
        <HistoryLine onFollow={close} />
      </div>
    ),
    footer: (
      <Button size="md" onClick={close}>
        Done
      </Button>
    ),
  };
}

/** Link to follow the transfer in the history [HIS-27]. */
function HistoryLine({ onFollow }: { onFollow: () => void }) {
  const paths = usePaths();
  return (
    <p className={styles.text}>
      It is listed as pending in your{' '}
      <Link to={paths.history('transfers')} onClick={onFollow}>
        history
      </Link>{' '}
      until your bank has answered.
    </p>
  );
}

/** Not confirmed: claims neither success nor failure (O-16). */
export function renderNotConfirmed({ move, state, intent, close, retry, giveUp }: CashStepProps): CashStepContent {
  const { noun } = cashLabels[move];
  const outcome = openOutcomeOf(state);
  return {
    kind: 'notConfirmed',
    title: notConfirmedTitle(noun),
    body: (
      <NotConfirmed may={`your ${noun} may have been made`} outcome={outcome} support={portalConfig()}>
        <p className={styles.figure}>
          <HeroFigure value={intent?.amount} />
        </p>
        {intent && <MoveFacts move={move} intent={intent} />}
      </NotConfirmed>
    ),
    footer: (
      <NotConfirmedButtons
        outcome={outcome}
        busy={state.step === 'sending'}
        onCheck={retry}
        onLater={close}
        onGiveUp={giveUp}
      />
    ),
  };
}

function SubjectLine({ move, intent }: { move: CashMove; intent: CashIntent }) {
  const bank = useBanks().data?.find(({ plaidAccountId }) => plaidAccountId === intent.bankId);
  return (
    <p className={styles.text}>
      {cashLabels[move].doing} <strong>{formatMoney(intent.amount)}</strong>
      {bank && (
        <>
          {' '}
          to <strong>{bankLabel(bank)}</strong>, which the message calls {intent.bankId}
        </>
      )}
      .
    </p>
  );
}

interface MoveFactsProps {
  move: CashMove;
  intent: CashIntent;
  /** Also shows how long it takes. */
  withTimes?: boolean;
  /** The history entry, once there is one; it may have the expected day. */
  historyEntry?: Transfer | undefined;
}

function MoveFacts({ move, intent, withTimes = false, historyEntry }: MoveFactsProps) {
  const banks = useBanks().data;
  const account = accountLabel(useAccount());
  const bank = banks?.find(({ plaidAccountId }) => plaidAccountId === intent.bankId);
  const bankText = bank === undefined ? intent.bankId : bankLabel(bank);
  const dayOf = (day: string | null | undefined, fallback: string): string =>
    day ? `Expected ${formatDate(day)}` : fallback;
  const times =
    move === 'deposit'
      ? [
          { label: 'Available to trade', value: dayOf(historyEntry?.expectedDate, 'In 1–3 business days') },
          { label: 'Seasoned', value: dayOf(historyEntry?.seasonedDate, 'Once it has cleared') },
        ]
      : [
          { label: 'Leaves your account', value: 'At once' },
          { label: 'At your bank', value: dayOf(historyEntry?.expectedDate, 'In 1–3 business days') },
        ];
  return (
    <FactList
      facts={[
        { label: 'From', value: move === 'deposit' ? bankText : account },
        { label: 'To', value: move === 'deposit' ? account : bankText },
        ...(withTimes ? times : []),
      ]}
    />
  );
}
