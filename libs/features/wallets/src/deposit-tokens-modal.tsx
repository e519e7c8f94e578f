import { Button } from '@mantine/core';
import { isApiFailure } from '@portal/client/api-failure';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { computeWalletStage, depositChain } from '@portal/domain/wallet';
import { ErrorNote } from '@portal/ui/error-note';
import { Notice } from '@portal/ui/notice';
import { SheetModal } from '@portal/ui/sheet-modal';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { ArrivalNote } from './arrival-note';
import { AddressView } from './address-view';
import { BuyableLine } from './buyable-line';
import { ConfirmationCount } from './confirmation-count';
import { TokenSelect } from './token-select';
import { useArrival, useDepositAddress, useWalletSymbols } from './use-wallets';
import { walletErrors } from './wallet-words';
import styles from './wallets.module.css';

interface TokenModalProps {
  opened: boolean;
  /** The symbol that is shown; null for the first of the list. */
  token: string | null;
  onToken: (symbol: string) => void;
  onClose: () => void;
}

/** Where to send tokens of one's own, and how far a deposit is [WLT-01]. */
export function DepositTokensModal({ opened, token, onToken, onClose }: TokenModalProps) {
  const { listed, facts } = useWalletSymbols();
  const tokens = listed?.filter(symbol => depositChain(symbol) !== null);
  const chosen = token ?? tokens?.[0]?.symbol ?? null;
  const symbol = chosen === null ? undefined : facts.get(chosen);
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title="Deposit tokens"
      footer={
        <Button variant="default" size="md" onClick={onClose}>
          Close
        </Button>
      }
    >
      {tokens === undefined ? (
        <SkeletonLines lines={6} label="Loading the tokens" />
      ) : (
        <div className={styles.stack}>
          <TokenSelect tokens={tokens} value={chosen ?? ''} onChange={onToken} />
          {symbol && opened && <DepositAddress key={symbol.symbol} symbol={symbol} />}
        </div>
      )}
    </SheetModal>
  );
}

function DepositAddress({ symbol: facts }: { symbol: PortalSymbol }) {
  const { symbol } = facts;
  const chain = depositChain(facts);
  const wallet = useDepositAddress(chain === null ? null : symbol);
  const arrival = useArrival(wallet.data?.address ?? null, wallet.data?.status === 'PENDING');
  if (chain === null) return <Notice tone="warn">{symbol} cannot be deposited from a wallet.</Notice>;
  if (wallet.data === undefined) {
    return wallet.isError ? (
      <ErrorNote text={walletErrors.load} onRetry={() => void wallet.refetch()} busy={wallet.isFetching}>
        {isApiFailure(wallet.error) && wallet.error.errors[0]?.message}
      </ErrorNote>
    ) : (
      <SkeletonLines lines={6} label="Loading your deposit address" />
    );
  }
  const { address } = wallet.data;
  const stage = computeWalletStage(wallet.data);
  return (
    <>
      {address !== null && <AddressView address={address} what={`${symbol} deposit address`} />}
      {stage.stage === 'confirming' && (
        <div className={styles.part}>
          <p className={styles.label}>A deposit is being confirmed</p>
          <ConfirmationCount {...stage} what="Your deposit" />
        </div>
      )}
      {stage.stage === 'failed' && <Notice tone="danger">{walletErrors.load}</Notice>}
      <ArrivalNote {...arrival} />
      <p className={styles.hint}>
        Send only {symbol} on {chain.name} to this address: anything else may be lost. What you send counts after{' '}
        {chain.targetConfirmations} confirmations.
      </p>
      <BuyableLine asset={symbol} />
    </>
  );
}
