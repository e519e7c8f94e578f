import { useFlagFailure } from '@portal/client/settings/flags';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { Message } from './message';

/** Shown instead of a page behind a flag while the flag service does not answer. */
export function FlagsUnknownPage() {
  const failure = useFlagFailure();
  return (
    <Message
      title="We could not check whether this page is offered"
      actions={
        <BusyButton busy={failure?.busy ?? false} onClick={() => failure?.retry()}>
          Try again
        </BusyButton>
      }
    >
      <p>The rest of the portal works. The page opens by itself as soon as we know.</p>
    </Message>
  );
}
