import { useFlagFailure } from '@portal/client/flags';
import { usePaths } from '@portal/client/paths';
import type { OrderProblem } from '@portal/domain/order-problems';
import { ErrorNote } from '@portal/ui/error-note';
import { Notice } from '@portal/ui/notice';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Why no order form is offered, and the way on where there is one. */
export function TicketClosure({ closure }: { closure: OrderProblem }) {
  const paths = usePaths();
  const failure = useFlagFailure();
  // Nobody knows whether trading is offered: that is no word of the venue.
  if (closure.reason === 'TRADING_OFF' && failure !== null) {
    return (
      <ErrorNote text="We could not check whether trading is offered." onRetry={failure.retry} busy={failure.busy}>
        Your orders and holdings are not affected.
      </ErrorNote>
    );
  }
  return (
    <Notice tone="none" icon={<IconLock size={18} stroke={1.75} />}>
      {closure.message}
      {closure.reason === 'ACCOUNT_NOT_OPEN' && (
        <>
          {' '}
          Orders can be placed once the opening is complete.{' '}
          <Link to={paths.account('personal-data')}>See your account</Link>
        </>
      )}
    </Notice>
  );
}
