import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { formatDate } from '@portal/ui/format/format-time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { historyQueries } from './use-history-lists';
import type { HistoryUrlState } from './use-history-search-params';

interface NoRecentRowsProps {
  urlState: HistoryUrlState;
  /** Of the last row over all dates. */
  queries: ReturnType<typeof historyQueries>;
  icon: ReactNode;
}

const texts = {
  transfers: { last: 'Last transfer:', none: 'No transfer history yet', show: 'Show transfer' },
  executions: { last: 'Last execution:', none: 'No filled orders yet', show: 'Show execution' },
} as const;

/**
 * Nothing in the default ten days [HIS-13]: looks once over all dates, and leads to the last row, or says that there is
 * none yet.
 */
export function NoRecentRows({ urlState: { address, latest, change }, queries, icon }: NoRecentRowsProps) {
  const paths = usePaths();
  const isTransfers = address.view === 'transfers';
  const transfers = useQuery({ ...queries.transfers, enabled: isTransfers });
  const executions = useQuery({ ...queries.executions, enabled: !isTransfers });
  const text = texts[isTransfers ? 'transfers' : 'executions'];
  const list = isTransfers ? transfers : executions;
  if (list.isPending) return null;
  const transfer = transfers.data?.transactions[0];
  const newest = isTransfers ? transfer && completeTransfer(transfer).date : executions.data?.executions[0]?.timeStamp;
  const at = parseInstant(newest ?? '');
  if (at !== null) {
    const day = marketDate(at);
    return (
      <EmptyNote
        icon={icon}
        title={`No ${address.view} for these dates`}
        action={
          <Button variant="default" onClick={() => change({ start: day, end: latest })}>
            {text.show}
          </Button>
        }
      >
        {text.last} {formatDate(day, { now: serverNow() })}.
      </EmptyNote>
    );
  }
  // Without an answer, or without a readable date, only the chosen dates are known to be empty.
  const isNone = list.isSuccess && newest === undefined;
  return (
    <EmptyNote
      icon={icon}
      title={isNone ? text.none : `No ${address.view} for these dates`}
      action={
        isTransfers ? (
          <Button variant="default" component={Link} to={paths.transfers()}>
            Start a transfer
          </Button>
        ) : (
          <Button variant="default" component={Link} to={paths.market()}>
            Go to market
          </Button>
        )
      }
    >
      {isNone
        ? isTransfers
          ? 'Deposits, withdrawals, and share transfers will appear here.'
          : 'Your fills will appear here.'
        : 'Try an earlier start date.'}
    </EmptyNote>
  );
}
