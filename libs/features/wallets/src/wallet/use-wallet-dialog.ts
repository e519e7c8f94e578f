import { useSearchAddress } from '@portal/client/browser/search-params';

/** `deposit` and `withdraw` for tokens by address, `custodial` and `shares` for the two securities providers [WLT-07]. */
export type WalletDialog = 'deposit' | 'withdraw' | 'custodial' | 'shares';

/**
 * The open wallet dialog, from the address: '?wallet=deposit&token=TZROP'. It opens over the current page, so deep
 * links and the browser's Back button work.
 */
export interface WalletDialogState {
  readonly dialog: WalletDialog | null;
  /** The selected symbol; null selects the dialog's default. */
  readonly token: string | null;
  readonly open: (dialog: WalletDialog, token?: string) => void;
  /** Selects another symbol in the same dialog. */
  readonly choose: (token: string | null) => void;
  readonly close: () => void;
}

const dialogs: readonly string[] = ['deposit', 'withdraw', 'custodial', 'shares'];
const isDialog = (text: string | null): text is WalletDialog => text !== null && dialogs.includes(text);

export function useWalletDialog(): WalletDialogState {
  const [search, setSearch] = useSearchAddress();
  const dialogParam = search.get('wallet');
  const change = (dialog: WalletDialog | null, token: string | null, replace: boolean): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before);
        if (dialog === null) next.delete('wallet');
        else next.set('wallet', dialog);
        if (dialog === null || token === null) next.delete('token');
        else next.set('token', token);
        return next;
      },
      { replace },
    );
  const dialog = isDialog(dialogParam) ? dialogParam : null;
  return {
    dialog,
    token: search.get('token'),
    open: (next, token) => change(next, token ?? null, false),
    choose: token => change(dialog, token, true),
    close: () => change(null, null, true),
  };
}
