import { useWalletPlace } from '@portal/wallets/use-wallet-place';
import { lazyPart } from '@portal/ui/lazy-part';
import { Suspense, useState } from 'react';

const WalletDialogs = lazyPart(async () => (await import('@portal/wallets/wallet-dialogs')).WalletDialogs, 'toast');

/** Where the wallet dialogs open over a page of another feature; they are loaded with the first one. */
export function WalletPlace() {
  const { dialog } = useWalletPlace();
  const [isWanted, setWanted] = useState(false);
  if (dialog !== null && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <WalletDialogs />
      </Suspense>
    )
  );
}
