import { useSearchParams } from 'react-router';

/** `deposit` and `withdraw` for tokens by address, `custodial` and `shares` for the two securities providers [WLT-07]. */
export type WalletDialog = 'deposit' | 'withdraw' | 'custodial' | 'shares';

/**
 * Which wallet dialog is open, from the address: '?wallet=deposit&token=TZROP'. It opens over the page that is there, so
 * a link from elsewhere and the browser's Back work.
 */
export interface WalletPlace {
  readonly dialog: WalletDialog | null;
  /** The symbol that it is about; null leaves it to the dialog. */
  readonly token: string | null;
  readonly open: (dialog: WalletDialog, token?: string) => void;
  /** Another symbol in the same dialog. */
  readonly choose: (token: string | null) => void;
  readonly close: () => void;
}

const dialogs: readonly string[] = ['deposit', 'withdraw', 'custodial', 'shares'];
const isDialog = (text: string | null): text is WalletDialog => text !== null && dialogs.includes(text);

export function useWalletPlace(): WalletPlace {
  const [search, setSearch] = useSearchParams();
  const given = search.get('wallet');
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
  const dialog = isDialog(given) ? given : null;
  return {
    dialog,
    token: search.get('token'),
    open: (next, token) => change(next, token ?? null, false),
    choose: token => change(dialog, token, true),
    close: () => change(null, null, true),
  };
}
