import { useAccount } from '@portal/client/account/global-data';
import { useFlagFailure } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { isDigitalSecuritiesOffered } from '@portal/domain/accounts/digital-securities';
import type { OrderProblem } from '@portal/domain/orders/order-problems';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { Notice } from '@portal/ui/feedback/notice';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Why no order form is offered, with a link where one helps. */
export function TicketClosure({ closure }: { closure: OrderProblem }) {
  const paths = usePaths();
  const canOptIn = isDigitalSecuritiesOffered(useAccount());
  const failure = useFlagFailure();
  // The flags could not be loaded, so whether trading is off is unknown.
  if (closure.reason === 'TRADING_OFF' && failure !== null) {
    return (
      <ErrorNote text="We couldn’t check whether trading is available." onRetry={failure.retry} busy={failure.busy} />
    );
  }
  return (
    <Notice tone="none" icon={<IconLock size={18} stroke={1.75} />}>
      {closure.message}
      {closure.reason === 'ACCOUNT_NOT_OPEN' && (
        <>
          {' '}
          <Link to={paths.account('personal-data')}>View account status</Link>
        </>
      )}
      {closure.reason === 'NOT_ALLOWED_DAS' && canOptIn && (
        <>
          {' '}
          <Link to={paths.portfolio()}>Open your portfolio to see what’s needed</Link>
        </>
      )}
    </Notice>
  );
}
