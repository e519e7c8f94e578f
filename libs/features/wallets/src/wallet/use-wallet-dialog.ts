import { useDialogAddress } from '@portal/client/browser/dialog-address';

/** `deposit` and `withdraw` for tokens by address, `custodial` and `shares` for the two securities providers [WLT-07]. */
export type WalletDialog = 'deposit' | 'withdraw' | 'custodial' | 'shares';

/** The open wallet dialog, from the address: '?wallet=deposit&token=TZROP'. */
export interface WalletDialogState {
  readonly dialog: WalletDialog | null;
  /** The selected symbol; null selects the dialog's default. */
  readonly token: string | null;
  readonly open: (dialog: WalletDialog, token?: string) => void;
  /** Selects another symbol in the same dialog. */
  readonly choose: (token: string) => void;
  readonly close: () => void;
}

const dialogs: readonly string[] = ['deposit', 'withdraw', 'custodial', 'shares'];
const isDialog = (text: string | null): text is WalletDialog => text !== null && dialogs.includes(text);

export function useWalletDialog(): WalletDialogState {
  const { values, open, change, close } = useDialogAddress(['wallet', 'token']);
  return {
    dialog: isDialog(values.wallet) ? values.wallet : null,
    token: values.token,
    open: (wallet, token) => open({ wallet, token }),
    choose: token => change({ token }),
    close,
  };
}
