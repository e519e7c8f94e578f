import { openOutcomeOf } from '@portal/client/money-command';
import { formatQuantity } from '@portal/ui/format';
import { LinkButton } from '@portal/ui/link-button';
import { explainNotConfirmed } from '@portal/ui/not-confirmed';
import { Notice } from '@portal/ui/notice';
import { sentTransferOf } from './transfer-commands';
import { saySubmitFailed, useSaySubmitted } from './transfer-messages';
import { mayBeSubmitted } from './transfer-words';
import { useSubmitOutcome, type SubmitOutcome } from './use-submission';

/** A request whose answer was lost, also before the page was loaded again: it is not forgotten (O-16). */
export function OpenTransfer(ended: SubmitOutcome) {
  const { state, retry, giveUp } = useSubmitOutcome(ended);
  const sent = sentTransferOf(state);
  const outcome = openOutcomeOf(state);
  if (outcome === null || sent === null) return null;
  return (
    <Notice tone="warn" role="status">
      We could not confirm your transfer of {formatQuantity(sent.quantity)} {sent.symbol} from {sent.deliveringFirmName}{' '}
      yet. {explainNotConfirmed(mayBeSubmitted, outcome)}{' '}
      {state.step === 'sending' ? 'Checking…' : <LinkButton onClick={retry}>Check again</LinkButton>}{' '}
      {outcome.finding === 'missing' && <LinkButton onClick={giveUp}>New request</LinkButton>}
    </Notice>
  );
}

/** The same on a page that has no form: it says what became of it. */
export function OpenTransferPlace() {
  const saySubmitted = useSaySubmitted();
  return <OpenTransfer onDone={saySubmitted} onRefused={saySubmitFailed} />;
}
