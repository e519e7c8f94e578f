import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '../controls/busy-button';
import { DialogStep } from '../layout/step-dialog';
import { Notice } from './notice';
import styles from './not-confirmed.module.css';

/*
 * Texts for a command that moves money without a confirmation: no response came, or none that decides. They claim neither
 * success nor failure, nor that nothing answered, and promise only what checking does (O-16).
 */

/** The heading: 'We couldn’t confirm your deposit yet'. */
const notConfirmedTitle = (noun: string): string => `We couldn’t confirm your ${noun} yet`;

/** What checking does, and the result of the last check. */
interface OpenOutcome {
  /** True: checking sends the same request again, which is carried out once. False: it only reads the history. */
  readonly resends: boolean;
  readonly finding: 'missing' | 'unclear' | null;
}

/** Explains the state and the next step. `may` is the possible result: 'your deposit may have been made'. */
export function explainNotConfirmed(may: string, { resends, finding }: OpenOutcome): string {
  if (finding === 'missing') {
    return 'We checked and didn’t find it. It may not have gone through, or it may appear later. Check again in a few minutes, or contact support before you send a new request.';
  }
  if (finding === 'unclear') {
    return `We still couldn’t confirm it: ${may}. Don’t submit it again. Check again later, or contact support.`;
  }
  const instructions = resends
    ? ' If you check again, we’ll send the same request, which won’t be carried out twice.'
    : '';
  return `We haven’t received a confirmation, so ${may}. Don’t submit it again.${instructions}`;
}

interface NoticeProps {
  may: string;
  outcome: OpenOutcome | null;
  role?: 'status';
}

export const NotConfirmedNotice = ({ may, outcome, role }: NoticeProps) => (
  <Notice tone="warn" {...(role === undefined ? {} : { role })}>
    {explainNotConfirmed(may, outcome ?? { resends: false, finding: null })}
  </Notice>
);

interface NotConfirmedProps extends Omit<NoticeProps, 'role'> {
  /** Contacts for a case that does not resolve. */
  support: { readonly supportEmail: string; readonly supportPhone: string };
  /** Figure and facts of the request. */
  children?: ReactNode;
}

/** Content of a dialog whose request was not confirmed. */
export const NotConfirmed = ({ support: { supportEmail, supportPhone }, children, ...notice }: NotConfirmedProps) => (
  <div className={styles.stack} role="status">
    {children}
    <NotConfirmedNotice {...notice} />
    <p className={styles.text}>
      If you need help, contact support at <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or{' '}
      <span>{supportPhone}</span>.
    </p>
  </div>
);

interface NotConfirmedButtonsProps {
  outcome: OpenOutcome | null;
  /** A check is in progress. */
  busy: boolean;
  onCheck: () => void;
  /** Closes the dialog; the outcome stays unresolved. */
  onLater: () => void;
  /** Discards a request that was not found, so that it can be sent as a new one. */
  onGiveUp: () => void;
}

export const NotConfirmedButtons = ({ outcome, busy, onCheck, onLater, onGiveUp }: NotConfirmedButtonsProps) => (
  <>
    <Button variant="default" size="md" disabled={busy} onClick={onLater}>
      Not now
    </Button>
    {outcome?.finding === 'missing' && (
      <Button variant="default" size="md" onClick={onGiveUp}>
        Start new request
      </Button>
    )}
    <BusyButton size="md" busy={busy} busyText="Checking…" onClick={onCheck}>
      Check again
    </BusyButton>
  </>
);

interface NotConfirmedStepProps extends NotConfirmedProps, NotConfirmedButtonsProps {
  /** What was not confirmed: 'deposit'. */
  noun: string;
}

/** Step of a dialog whose request was not confirmed. */
export const NotConfirmedStep = ({ noun, busy, onCheck, onLater, onGiveUp, ...content }: NotConfirmedStepProps) => (
  <DialogStep
    title={notConfirmedTitle(noun)}
    footer={
      <NotConfirmedButtons
        outcome={content.outcome}
        busy={busy}
        onCheck={onCheck}
        onLater={onLater}
        onGiveUp={onGiveUp}
      />
    }
  >
    <NotConfirmed {...content} />
  </DialogStep>
);
