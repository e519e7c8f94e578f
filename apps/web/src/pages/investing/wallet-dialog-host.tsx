import { useWalletDialog } from '@portal/wallets/wallet/use-wallet-dialog';
import { Suspense, useState } from 'react';
import { WalletDialogs } from '@portal/wallets/wallet-dialogs';

/** Hosts the wallet dialogs on pages of other features; loads them with the first one. */
export function WalletDialogHost() {
  const { dialog } = useWalletDialog();
  const [isNeeded, setNeeded] = useState(false);
  if (dialog !== null && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <WalletDialogs />
      </Suspense>
    )
  );
}
