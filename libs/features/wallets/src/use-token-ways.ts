import { useAuthority } from '@portal/client/session-store';
import { useWalletPlace } from './use-wallet-place';
import { custodialProvider, sharesProvider } from './wallet-words';

/** What can be done with tokens and with shares at the providers, by what the user may do [WLT-29]. */
export function useTokenWays() {
  const { open } = useWalletPlace();
  const mayDeposit = useAuthority('api:can-deposit');
  const mayWithdraw = useAuthority('api:can-withdraw');
  const may = (allowed: boolean, text: string, act: () => void) => ({
    text: allowed ? text : 'Your user may not do this.',
    to: allowed ? act : null,
  });
  return {
    tokens: [
      { title: 'Deposit tokens', ...may(mayDeposit, 'Send them to your deposit address.', () => open('deposit')) },
      {
        title: 'Withdraw tokens',
        ...may(mayWithdraw, 'To a wallet address of your own.', () => open('withdraw')),
      },
      {
        title: `Custodial wallet at ${custodialProvider}`,
        ...may(mayDeposit, 'A wallet that the provider keeps for you.', () => open('custodial')),
      },
    ],
    shares: [
      {
        title: `Deposit shares from ${sharesProvider}`,
        ...may(mayDeposit, 'Shares that the provider holds for you, by lot.', () => open('shares')),
      },
    ],
  };
}
