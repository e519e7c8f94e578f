import { screen } from '@testing-library/react';
import { WalletDialogs } from './wallet-dialogs';
import { WalletsCard } from './wallets-card';

/** For the tests of the wallets. */

/** The card of the wallets with the dialogs, one of them open: 'deposit&token=TZROP'. */
export const walletPlace = (dialog: string | null) =>
  ({
    element: (
      <>
        <WalletsCard />
        <WalletDialogs />
      </>
    ),
    path: `/investors/transfers${dialog === null ? '' : `?wallet=${dialog}`}`,
    route: '/investors/transfers',
    persona: 'marisol',
  }) as const;

export const dialog = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
