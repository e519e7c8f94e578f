import { q, refresh } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import type { BankAccount } from '@portal/contracts/bank-account';
import { banking } from '@portal/contracts/banking';
import { portfolio, type FiatAsset } from '@portal/contracts/portfolio';
import { completeBankAccount } from '@portal/domain/banking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currency } from './cash-commands';

/** How often is asked while something waits for staff or for a bank, in milliseconds: nobody tells when it happens. */
const lookEvery = 30_000;

const complete = (banks: readonly BankAccount[]) =>
  banks.map(bank => {
    const isTwin = ({ id, institutionName, mask }: BankAccount): boolean =>
      id !== bank.id && institutionName === bank.institutionName && mask === bank.mask;
    return { ...completeBankAccount(bank), hasTwin: banks.some(isTwin) };
  });
const isWaiting = ({ status }: BankAccount): boolean => status === 'PENDING';

/** The linked bank accounts under the portal's names [BNK-04, BNK-05]. */
export const useBanks = () =>
  useQuery({
    ...q(banking.accounts),
    select: complete,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? lookEvery : false),
  });

/** The reader's zone words the times in the messages. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What may be moved now, and what to say about it [BNK-06]. While something may not, it is asked again: staff or a bank may change it. */
export const useLimits = () =>
  useQuery({
    ...q(banking.limits, { query: { zone } }),
    refetchInterval: ({ state }) =>
      state.data?.canDeposit === false || state.data?.canWithdraw === false ? lookEvery : false,
  });

/** Reads the limits again as soon as the state of a linked account has changed, so that both say the same. */
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

/** Cash of the account in use: null for one that never had any, undefined while it loads. */
export function useCash(): FiatAsset | null | undefined {
  const accountId = useSession(session => session.accountId) ?? '';
  const brokerId = useSession(session => session.brokerId) ?? '';
  const { data } = useQuery({
    ...q(portfolio.balances, { query: { accountId, brokerId } }),
    enabled: accountId !== '' && brokerId !== '',
    refetchInterval: lookEvery,
  });
  return data && (data.fiatAssets[currency] ?? null);
}

/** How many cash transfers are pending; a failure stands in `error` and in nothing else [BNK-09, BNK-37]. */
export const usePendingCount = () => useQuery({ ...q(banking.pendingCount), refetchInterval: lookEvery });

/** Every transfer of the account, newest first. */
export const useTransfers = () => useQuery({ ...q(portfolio.overview), refetchInterval: lookEvery });

export { zone as readerZone };
