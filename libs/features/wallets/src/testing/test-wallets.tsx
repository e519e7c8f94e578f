import type { Mounted } from '@portal/testing/mount';
import { screen, within } from '@testing-library/react';
import { WalletDialogs } from '../wallet-dialogs';
import { WalletsCard } from '../wallets-card';

/** Helpers for the wallet tests. */

/** The wallets card with the dialogs, one of them open: 'deposit&token=TZROP'. */
export const walletMount = (dialogQuery: string | null) =>
  ({
    element: (
      <>
        <WalletsCard />
        <WalletDialogs />
      </>
    ),
    path: `/investors/transfers${dialogQuery === null ? '' : `?wallet=${dialogQuery}`}`,
    route: '/investors/transfers',
    persona: 'marisol',
  }) as const;

export const dialog = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** Chooses the token of a dialog from the list of its field. */
export async function chooseToken(user: Mounted['user'], box: HTMLElement, symbol: string): Promise<void> {
  await user.click(await within(box).findByLabelText('Token', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${symbol} `), hidden: true }));
}
