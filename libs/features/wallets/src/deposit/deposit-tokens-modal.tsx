import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { isApiFailure } from '@portal/client/api/api-failure';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { WalletAddress } from '@portal/contracts/endpoints/wallets';
import type { Network } from '@portal/domain/transfers/wallet-address';
import { computeWalletStage, depositChain, isDepositable } from '@portal/domain/transfers/wallet';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { Notice } from '@portal/ui/feedback/notice';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useState } from 'react';
import { AddAddressForm } from '../withdraw/add-address-form';
import { ArrivalNote } from './arrival-note';
import { AddressView } from '../wallet/address-view';
import { BuyableLine } from './buyable-line';
import { ConfirmationCount } from './confirmation-count';
import { TokenDialog, type TokenModalProps } from './token-dialog';
import { useArrival, useDepositAddress, useWalletSymbols } from '../wallet/use-wallets';
import { describeUnknownChain, walletErrors } from '../wallet/wallet-labels';
import styles from '../wallet/wallets.module.css';

/** Deposit address for the investor's own tokens, and the progress of a deposit [WLT-01]. */
export function DepositTokensModal(props: TokenModalProps) {
  const { listed, facts } = useWalletSymbols('market');
  return (
    <TokenDialog {...props} title="Deposit tokens" tokens={listed?.filter(isDepositable)}>
      {chosen => {
        const symbol = facts.get(chosen);
        return symbol && <DepositAddress key={chosen} symbol={symbol} />;
      }}
    </TokenDialog>
  );
}

/** Whether a deposit to the address waits for the chain; null unless the status says so, or without an address. */
const isPendingDeposit = ({ address, status }: WalletAddress): boolean | null =>
  address === null ? null : status === 'PENDING' ? true : status === 'CONFIRMED' ? false : null;

function DepositAddress({ symbol: facts }: { symbol: PortalSymbol }) {
  const { symbol } = facts;
  const chain = depositChain(facts);
  const wallet = useDepositAddress(chain === null ? null : symbol);
  const arrival = useArrival(
    wallet.data?.address ?? null,
    wallet.data === undefined ? null : isPendingDeposit(wallet.data),
  );
  if (chain === null) {
    return (
      <Notice tone="warn">
        {isDepositable(facts) ? describeUnknownChain(symbol) : `You can’t deposit ${symbol} from a wallet.`}
      </Notice>
    );
  }
  if (wallet.hasNone) return <OwnAddressFirst asset={symbol} chain={chain} />;
  if (wallet.data === undefined) {
    return wallet.isError ? (
      <ErrorNote text={walletErrors.load} onRetry={() => void wallet.refetch()} busy={wallet.isFetching}>
        {isApiFailure(wallet.error) && wallet.error.reason}
      </ErrorNote>
    ) : (
      <SkeletonLines lines={6} label="Loading your deposit address" />
    );
  }
  const { address } = wallet.data;
  const stage = computeWalletStage(wallet.data);
  return (
    <>
      {address !== null && (
        <>
          <Notice tone="warn">
            Send only {symbol} on {chain.name} to this address. Anything else may be lost.
          </Notice>
          <AddressView address={address} label={`${symbol} deposit address`} />
        </>
      )}
      {stage.stage === 'confirming' && (
        <div className={styles.part}>
          <p className={styles.label}>
            {address === null ? 'Creating your deposit address' : 'A deposit is being confirmed'}
          </p>
          <ConfirmationCount {...stage} subject={address === null ? 'Your deposit address' : 'Your deposit'} />
        </div>
      )}
      {stage.stage === 'unknown' && address === null && (
        <ErrorNote text={walletErrors.load} onRetry={() => void wallet.refetch()} busy={wallet.isFetching} />
      )}
      {stage.stage === 'failed' && <Notice tone="danger">{walletErrors.load}</Notice>}
      <ArrivalNote {...arrival} />
      <BuyableLine asset={symbol} />
    </>
  );
}

/** The server has no deposit address before it knows where the tokens come from. */
function OwnAddressFirst({ asset, chain }: { asset: string; chain: Network }) {
  const [isAdding, setAdding] = useState(false);
  const stop = (): void => setAdding(false);
  if (isAdding) return <AddAddressForm asset={asset} chain={chain} onAdded={stop} onCancel={stop} />;
  return (
    <EmptyNote
      icon={<IconWallet size={28} stroke={1.75} />}
      title={`No ${asset} address yet`}
      action={<Button onClick={() => setAdding(true)}>Add an address</Button>}
    >
      Add the wallet address you’ll send {asset} from to get your deposit address.
    </EmptyNote>
  );
}
