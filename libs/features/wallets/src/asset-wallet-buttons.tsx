import { Button } from '@mantine/core';
import { useBalances } from '@portal/client/account/balances';
import { useAuthority } from '@portal/client/session/session-store';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive, zero } from '@portal/domain/money/money';
import { isCheckable } from '@portal/domain/market/symbols';
import { isDepositable, isWithdrawable } from '@portal/domain/transfers/wallet';
import { useWalletDialog } from './wallet/use-wallet-dialog';
import styles from './wallet/wallets.module.css';

/**
 * Wallet dialogs available for one symbol: deposit if it can be deposited, withdrawal if it can be withdrawn and some
 * is held; each only with the authority [SYM-22, WLT-29].
 */
export function useAssetActions(symbol: PortalSymbol) {
  const mayDeposit = useAuthority('api:can-deposit');
  const mayWithdraw = useAuthority('api:can-withdraw');
  const held = useBalances().data?.tokenAssets[symbol.symbol]?.quantity ?? zero;
  return {
    deposit: mayDeposit && isDepositable(symbol),
    withdraw: mayWithdraw && isCheckable(symbol) && isWithdrawable(symbol) && isPositive(held),
  };
}

interface AssetWalletButtonsProps {
  symbol: string;
  actions: ReturnType<typeof useAssetActions>;
}

/** Deposit and withdraw buttons for one token, on its asset page. */
export function AssetWalletButtons({ symbol, actions: ways }: AssetWalletButtonsProps) {
  const { open } = useWalletDialog();
  return (
    <div className={styles.pair}>
      {ways.deposit && (
        <Button variant="default" px="xs" onClick={() => open('deposit', symbol)}>
          Deposit {symbol}
        </Button>
      )}
      {ways.withdraw && (
        <Button variant="default" px="xs" onClick={() => open('withdraw', symbol)}>
          Withdraw {symbol}
        </Button>
      )}
    </div>
  );
}
