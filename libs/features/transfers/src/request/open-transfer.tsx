import { openOutcomeOf } from '@portal/client/commands/money-command';
import { formatQuantity } from '@portal/ui/format/format';
import { LinkButton } from '@portal/ui/controls/link-button';
import { explainNotConfirmed } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { sentTransferOf } from '../transfer/transfer-commands';
import { showSubmitFailed, useSubmittedToast } from '../transfer/transfer-messages';
import { mayBeSubmitted } from '../transfer/transfer-labels';
import { useSubmitOutcome, type SubmitOutcome } from './use-submission';

/** A request whose response was lost, possibly before a reload; it stays visible until resolved (O-16). */
export function OpenTransfer(callbacks: SubmitOutcome) {
  const { state, retry, giveUp } = useSubmitOutcome(callbacks);
  const sent = sentTransferOf(state);
  const outcome = openOutcomeOf(state);
  if (outcome === null || sent === null) return null;
  return (
    <Notice tone="warn" role="status">
      We couldn’t confirm your transfer of {formatQuantity(sent.quantity)} {sent.symbol} from {sent.deliveringFirmName}{' '}
      yet. {explainNotConfirmed(mayBeSubmitted, outcome)}{' '}
      {state.step === 'sending' ? 'Checking…' : <LinkButton onClick={retry}>Check again</LinkButton>}{' '}
      {outcome.finding === 'missing' && <LinkButton onClick={giveUp}>Start new request</LinkButton>}
    </Notice>
  );
}

/** The same for a page without a form: shows a toast with the result. */
export function OpenTransferNote() {
  const showSubmitted = useSubmittedToast();
  return <OpenTransfer onDone={showSubmitted} onRefused={showSubmitFailed} />;
}
