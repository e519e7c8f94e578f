import { useFlagFailure } from '@portal/client/settings/flags';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { Message } from './message';

/** Shown instead of a page behind a flag while the flag service does not answer. */
export function FlagsUnknownPage() {
  const failure = useFlagFailure();
  return (
    <Message
      title="We couldn’t load this page"
      actions={
        <BusyButton busy={failure?.busy ?? false} onClick={() => failure?.retry()}>
          Try again
        </BusyButton>
      }
    >
      <p>We’ll keep trying.</p>
    </Message>
  );
}
