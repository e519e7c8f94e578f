import { Button } from '@mantine/core';
import { useAuthority } from '@portal/client/session-store';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { isPositive, zero } from '@portal/domain/money';
import { depositChain, withdrawalChain } from '@portal/domain/wallet';
import { useWalletPlace } from './use-wallet-place';
import { useTokenBalances } from './use-wallets';
import styles from './wallets.module.css';

/**
 * Which wallet dialogs are offered for one symbol: a deposit where it can be deposited, a withdrawal where it can be
 * withdrawn and some is held, each for who may [SYM-22, WLT-29].
 */
export function useAssetWays(symbol: PortalSymbol) {
  const mayDeposit = useAuthority('api:can-deposit');
  const mayWithdraw = useAuthority('api:can-withdraw');
  const held = useTokenBalances().data?.tokenAssets[symbol.symbol]?.quantity ?? zero;
  return {
    deposit: mayDeposit && depositChain(symbol) !== null,
    withdraw: mayWithdraw && withdrawalChain(symbol) !== null && isPositive(held),
  };
}

interface AssetWalletButtonsProps {
  symbol: string;
  ways: ReturnType<typeof useAssetWays>;
}

/** Deposit and withdraw one token, on the page of its asset. */
export function AssetWalletButtons({ symbol, ways }: AssetWalletButtonsProps) {
  const { open } = useWalletPlace();
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
