import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { useFlag } from '@portal/client/settings/flags';
import { computeBankTransfers } from '@portal/domain/transfers/banking';
import { useSignedInUser } from './signed-in-user';
import type { SearchPage } from './search-options';

/** The pages that the search can open: those that the menus show to this user (decision 47). */
export function useSearchPages(): readonly SearchPage[] {
  const paths = usePaths();
  const user = useSignedInUser();
  const authorities = useSession(session => session.authorities.list);
  const selfCleared = useFlag('selfClearedTransactions');
  if (user?.hasPages !== true) return [];
  const allowed = computeBankTransfers(authorities);
  const onPortfolio = (move: string): string => paths.to('portfolio', { move });
  return [
    ...(allowed.deposit ? [{ name: 'Deposit cash', words: 'ACH add money fund', to: onPortfolio('deposit') }] : []),
    ...(allowed.withdraw ? [{ name: 'Withdraw cash', words: 'ACH cash out', to: onPortfolio('withdraw') }] : []),
    { name: 'Orders', words: 'open orders cancel', to: paths.orders() },
    { name: 'History', words: 'executions trades past orders', to: paths.history() },
    { name: 'Transfers', words: 'ACAT shares wallet move', to: paths.transfers() },
    { name: 'Wire instructions', words: 'bank wire deposit', to: onPortfolio('wire') },
    { name: 'Bank accounts', words: 'banking link ACH', to: paths.account('bank-accounts') },
    ...(authorities.includes('api:can-view-document')
      ? [
          {
            name: 'Documents',
            words: 'tax forms 1099 statements confirmations',
            to: paths.account(selfCleared ? 'documents' : 'docs'),
          },
        ]
      : []),
    ...(user.identified
      ? [{ name: 'Profile', words: 'address phone account settings', to: paths.account('personal-data') }]
      : []),
  ];
}
