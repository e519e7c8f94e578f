import { q, refresh } from '@portal/client/api/query';
import { toServerTime } from '@portal/client/browser/server-time';
import { useBalances } from '@portal/client/account/balances';
import { useOverviewPart } from '@portal/client/account/overview';
import type { BankAccount } from '@portal/contracts/schemas/bank-account';
import { banking } from '@portal/contracts/endpoints/banking';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { completeBankAccount } from '@portal/domain/transfers/banking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currency } from './cash-commands';

/** Polling interval while something waits for staff or a bank, in milliseconds; there is no push message. */
const pollInterval = 30_000;

const complete = (banks: readonly BankAccount[]) =>
  banks.map(bank => {
    const isTwin = ({ id, institutionName, mask }: BankAccount): boolean =>
      id !== bank.id && institutionName === bank.institutionName && mask === bank.mask;
    return { ...completeBankAccount(bank), hasTwin: banks.some(isTwin) };
  });
const isWaiting = ({ status }: BankAccount): boolean => status === 'PENDING';

/** Linked bank accounts under the portal's names [BNK-04, BNK-05]. */
export const useBanks = () =>
  useQuery({
    ...q(banking.accounts),
    select: complete,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? pollInterval : false),
  });

/** The user's time zone, for the times in the server's messages. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * What may be moved now, and messages about it [BNK-06]. Polled while something may not: staff or a bank may change it.
 */
export const useLimits = () =>
  useQuery({
    ...q(banking.limits, { query: { zone } }),
    refetchInterval: ({ state }) =>
      state.data?.canDeposit === false || state.data?.canWithdraw === false ? pollInterval : false,
  });

/** Refetches the limits as soon as a linked account changes its state, so that both agree. */
export function useLimitsFollowBanks(): void {
  const cache = useQueryClient();
  const { data } = useBanks();
  const states = data?.map(({ plaidAccountId, status, disabled }) => `${plaidAccountId} ${status} ${disabled}`).join();
  const last = useRef(states);
  useEffect(() => {
    const isFirst = last.current === undefined;
    if (last.current === states) return;
    last.current = states;
    if (!isFirst) void refresh(cache, [banking.limits]);
  }, [cache, states]);
}

/** Cash of the account in use: null if it never had any, undefined while there are no balances. */
export function useCash(): { readonly cash: FiatAsset | null | undefined; readonly failure: CashFailure | null } {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useBalances({ refetchInterval: pollInterval });
  return {
    cash: data && (data.fiatAssets[currency] ?? null),
    failure: isError
      ? {
          busy: isFetching,
          oldSince: data === undefined ? null : toServerTime(dataUpdatedAt),
          retry: () => void refetch(),
        }
      : null,
  };
}

/** The balances could not be loaded, with a way to load them again. */
interface CashFailure {
  readonly busy: boolean;
  /** Epoch milliseconds on the venue's clock of the figures that are still shown; null if there are none. */
  readonly oldSince: number | null;
  readonly retry: () => void;
}

/** Number of pending ACH transfers; a failure only sets `error` [BNK-09, BNK-37]. */
export const usePendingCount = () => useQuery({ ...q(banking.pendingCount), refetchInterval: pollInterval });

/** All transfers of the account, newest first. */
export const useTransfers = () => useOverviewPart('walletManagerTransactions', { refetchInterval: pollInterval });

export { zone as browserTimeZone };
