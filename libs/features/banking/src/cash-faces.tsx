import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/config';
import { useAccount } from '@portal/client/global-data';
import { usePaths } from '@portal/client/paths';
import { openOutcomeOf } from '@portal/client/money-command';
import type { StepUp } from '@portal/client/use-step-up';
import { BusyButton } from '@portal/ui/busy-button';
import { FactList } from '@portal/ui/fact-list';
import type { Transfer } from '@portal/contracts/transfers';
import { formatMoney } from '@portal/ui/format';
import { formatDate } from '@portal/ui/format-time';
import { HeroFigure } from '@portal/ui/hero-figure';
import { NotConfirmed, NotConfirmedButtons, notConfirmedTitle } from '@portal/ui/not-confirmed';
import { Notice } from '@portal/ui/notice';
import { StepUpFields } from '@portal/ui/step-up-fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CashDraft } from './amount-step';
import { bankLabel } from './bank-words';
import type { CashMove, CashState } from './cash-commands';
import type { CashIntent } from './cash-intent';
import styles from './cash-modal.module.css';
import { accountLabel, cashWords } from './cash-words';
import { useBanks } from './use-banking';

/** What the dialog shows at one moment. */
export interface CashFace {
  readonly kind: 'review' | 'code' | 'done' | 'notConfirmed';
  readonly title: ReactNode;
  readonly body: ReactNode;
  readonly footer: ReactNode;
}

export interface CashFaceProps {
  move: CashMove;
  state: CashState;
  intent: CashIntent | null;
  draft: CashDraft | null;
  stepUp: StepUp;
  hasProved: boolean;
  close: () => void;
  goBack: () => void;
  send: () => void;
  retry: () => void;
  giveUp: () => void;
  confirmCode: () => Promise<void>;
}

/** The review: the figure, where it goes, when it is there; nothing has been sent yet. */
export function drawReview({ move, state, intent, draft, goBack, send }: CashFaceProps): CashFace {
  const words = cashWords[move];
  const shown = draft ?? intent;
  const busy = state.step === 'sending';
  return {
    kind: 'review',
    title: words.doing,
    body: (
      <div className={styles.stack}>
        <p className={styles.figure}>
          <HeroFigure value={shown?.amount} />
        </p>
        {shown && <MoveFacts move={move} intent={shown} withTimes />}
        <Notice tone="info">You can follow each step of this {words.noun} under Bank accounts.</Notice>
      </div>
    ),
    footer: (
      <>
        <Button variant="default" size="md" disabled={busy} onClick={goBack}>
          Go back
        </Button>
        <BusyButton size="md" busy={busy} busyText={words.busy} onClick={send}>
          {words.submit} {formatMoney(shown?.amount)}
        </BusyButton>
      </>
    ),
  };
}

/** The second factor for exactly this amount and account. */
export function drawCode({ move, state, intent, stepUp, hasProved, goBack, confirmCode }: CashFaceProps): CashFace {
  const busy = stepUp.proving || (state.step === 'sending' && hasProved);
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
        <BusyButton size="md" busy={busy} busyText={cashWords[move].busy} onClick={() => void confirmCode()}>
          {cashWords[move].submit} {formatMoney(intent?.amount)}
        </BusyButton>
      </>
    ),
  };
}

export function drawDone({ move, state, intent, close }: CashFaceProps): CashFace {
  const words = cashWords[move];
  return {
    kind: 'done',
    title: words.done,
    body: (
      <div className={styles.stack} role="status">
        <p className={styles.figure}>
          <HeroFigure value={intent?.amount} />
        </p>
        {intent && (
          <MoveFacts move={move} intent={intent} withTimes made={state.step === 'done' ? state.answer : undefined} />
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

/** Where it can be followed [HIS-27]. */
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

/** The server did not confirm it: neither success nor failure is claimed (O-16). */
export function drawNotConfirmed({ move, state, intent, close, retry, giveUp }: CashFaceProps): CashFace {
  const { noun } = cashWords[move];
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
      {cashWords[move].doing} <strong>{formatMoney(intent.amount)}</strong>
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
  /** Also how long it takes. */
  withTimes?: boolean;
  /** Its entry in the history, once there is one: the server may say when it arrives. */
  made?: Transfer | undefined;
}

function MoveFacts({ move, intent, withTimes = false, made }: MoveFactsProps) {
  const banks = useBanks().data;
  const account = accountLabel(useAccount());
  const bank = banks?.find(({ plaidAccountId }) => plaidAccountId === intent.bankId);
  const bankText = bank === undefined ? intent.bankId : bankLabel(bank);
  const dayOf = (day: string | null | undefined, otherwise: string): string =>
    day ? `Expected ${formatDate(day)}` : otherwise;
  const times =
    move === 'deposit'
      ? [
          { label: 'Available to trade', value: dayOf(made?.expectedDate, 'In 1–3 business days') },
          { label: 'Seasoned', value: dayOf(made?.seasonedDate, 'Once it has cleared') },
        ]
      : [
          { label: 'Leaves your account', value: 'At once' },
          { label: 'At your bank', value: dayOf(made?.expectedDate, 'In 1–3 business days') },
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
