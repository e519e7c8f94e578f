import { isOpenEnded, useMoneyCommand } from '@portal/client/money-command';
import { formatQuantity } from '@portal/ui/format';
import { LinkButton } from '@portal/ui/link-button';
import { Notice } from '@portal/ui/notice';
import { sentTransferOf, submitCommand } from './transfer-commands';
import { saySubmitFailed, useSaySubmitted } from './transfer-messages';
import { useSubmitOutcome } from './use-submission';

/** A request whose answer was lost, also before the page was loaded again: it is not forgotten (O-16). */
export function OpenTransfer() {
  const { state, retry } = useMoneyCommand(submitCommand);
  const sent = sentTransferOf(state);
  if (!isOpenEnded(state) || sent === null) return null;
  return (
    <Notice tone="warn">
      We could not confirm your transfer of {formatQuantity(sent.quantity)} {sent.symbol} from {sent.deliveringFirmName}{' '}
      yet. It may have been submitted, so do not enter it again.{' '}
      {state.step === 'sending' ? 'Checking…' : <LinkButton onClick={retry}>Check again</LinkButton>}
    </Notice>
  );
}

/** The same on a page that has no form: it says what became of it. */
export function OpenTransferPlace() {
  const saySubmitted = useSaySubmitted();
  useSubmitOutcome({ onDone: saySubmitted, onRefused: saySubmitFailed });
  return <OpenTransfer />;
}
