import { Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import { useWalletPlace, type WalletDialog } from './use-wallet-place';

// Each is fetched when it is first opened: nobody needs all four.
const CustodialWalletModal = lazyPart(
  async () => (await import('./custodial-wallet-modal')).CustodialWalletModal,
  'toast',
);
const DepositSharesModal = lazyPart(async () => (await import('./deposit-shares-modal')).DepositSharesModal, 'toast');
const DepositTokensModal = lazyPart(async () => (await import('./deposit-tokens-modal')).DepositTokensModal, 'toast');
const WithdrawModal = lazyPart(async () => (await import('./withdraw-modal')).WithdrawModal, 'toast');

/** The wallet dialogs, over whatever page stands there; the address says which is open (`useWalletPlace`). */
export function WalletDialogs() {
  const { dialog, token, choose, close } = useWalletPlace();
  // What fades out is still the one that was open.
  const [last, setLast] = useState<{ dialog: WalletDialog | null; token: string | null }>({ dialog, token });
  if (dialog !== null && (dialog !== last.dialog || token !== last.token)) setLast({ dialog, token });
  return <Suspense fallback={null}>{drawDialog()}</Suspense>;

  function drawDialog() {
    const props = { opened: dialog !== null, token: last.token, onToken: choose, onClose: close };
    switch (last.dialog) {
      case 'deposit':
        return <DepositTokensModal {...props} />;
      case 'withdraw':
        return <WithdrawModal {...props} />;
      case 'custodial':
        return <CustodialWalletModal {...props} />;
      case 'shares':
        return <DepositSharesModal opened={props.opened} onClose={close} />;
      case null:
        return null;
    }
  }
}
