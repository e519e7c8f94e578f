import { useAuthority } from '@portal/client/session/session-store';
import { useWalletDialog } from './wallet/use-wallet-dialog';
import { custodialProvider, sharesProvider } from './wallet/wallet-labels';

/** Available actions for tokens and for shares at the providers, by the user's authorities [WLT-29]. */
export function useTokenActions() {
  const { open } = useWalletDialog();
  const mayDeposit = useAuthority('api:can-deposit');
  const mayWithdraw = useAuthority('api:can-withdraw');
  const whenAllowed = (allowed: boolean, text: string, action: () => void) => ({
    text: allowed ? text : 'You don’t have permission to do this.',
    to: allowed ? action : null,
  });
  return {
    tokens: [
      {
        title: 'Deposit tokens',
        ...whenAllowed(mayDeposit, 'Send tokens from your wallet to your deposit address.', () => open('deposit')),
      },
      {
        title: 'Withdraw tokens',
        ...whenAllowed(mayWithdraw, 'Send tokens to your own wallet.', () => open('withdraw')),
      },
      {
        title: `Custodial wallet at ${custodialProvider}`,
        ...whenAllowed(mayDeposit, 'Create or view your wallet.', () => open('custodial')),
      },
    ],
    shares: [
      {
        title: `Deposit shares from ${sharesProvider}`,
        ...whenAllowed(mayDeposit, `Transfer shares held at ${sharesProvider} to this account.`, () => open('shares')),
      },
    ],
  };
}
