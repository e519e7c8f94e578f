import { useAuthority } from '@portal/client/session/session-store';
import { useEffect, useEffectEvent, useState } from 'react';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useWalletDialog, type WalletDialog } from './wallet/use-wallet-dialog';

// Each one loads when it is first opened: no user needs all four.
const CustodialWalletModal = deferredPart(
  async () => (await import('./deposit/custodial-wallet-modal')).CustodialWalletModal,
  'toast',
);
const DepositSharesModal = deferredPart(
  async () => (await import('./deposit/deposit-shares-modal')).DepositSharesModal,
  'toast',
);
const DepositTokensModal = deferredPart(
  async () => (await import('./deposit/deposit-tokens-modal')).DepositTokensModal,
  'toast',
);
const WithdrawModal = deferredPart(async () => (await import('./withdraw/withdraw-modal')).WithdrawModal, 'toast');

/** The wallet dialogs, over any page; the address selects the open one (`useWalletDialog`). */
export function WalletDialogs() {
  const { dialog: named, token, choose, close } = useWalletDialog();
  const mayDeposit = useAuthority('api:can-deposit');
  const mayWithdraw = useAuthority('api:can-withdraw');
  // An address opens nothing that the pages do not offer to this user.
  const dialog = (named === 'withdraw' ? mayWithdraw : mayDeposit) ? named : null;
  const leave = useEffectEvent(close);
  const isRefused = named !== null && dialog === null;
  useEffect(() => {
    if (isRefused) leave();
  }, [isRefused]);
  // Keeps the last dialog while it fades out.
  const [last, setLast] = useState<{ dialog: WalletDialog | null; token: string | null }>({ dialog, token });
  if (dialog !== null && (dialog !== last.dialog || token !== last.token)) setLast({ dialog, token });
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
