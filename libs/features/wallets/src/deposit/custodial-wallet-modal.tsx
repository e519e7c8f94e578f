import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import type { WalletAddress } from '@portal/contracts/endpoints/wallets';
import { computeWalletStage, selectCustodialSymbols } from '@portal/domain/transfers/wallet';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatQuantity } from '@portal/ui/format/format';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { IconWallet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ArrivalNote } from './arrival-note';
import { AddressView } from '../wallet/address-view';
import { BuyableLine } from './buyable-line';
import { ConfirmationCount } from './confirmation-count';
import { TokenDialog, type TokenModalProps } from './token-dialog';
import { useArrival, useCustodialWallets, useWalletSymbols } from '../wallet/use-wallets';
import { afterAddress } from '../wallet/wallet-commands';
import { custodialProvider, walletErrors } from '../wallet/wallet-labels';
import styles from '../wallet/wallets.module.css';

/** The custodial wallet at the first securities provider: create, confirming, ready or failed [WLT-07]. */
export function CustodialWalletModal(props: TokenModalProps) {
  const { listed } = useWalletSymbols('market');
  return (
    <TokenDialog
      {...props}
      title={`Custodial wallet at ${custodialProvider}`}
      tokens={listed && selectCustodialSymbols(listed, custodialProvider)}
    >
      {asset => <CustodialWallet key={asset} asset={asset} />}
    </TokenDialog>
  );
}

/** Content by status of the wallet [WLT-09 to WLT-12]. */
function CustodialWallet({ asset }: { asset: string }) {
  const list = useCustodialWallets(asset);
  const wallet = list.data?.at(-1);
  if (list.data === undefined) {
    return list.isError ? (
      <ErrorNote text={walletErrors.custodial} onRetry={() => void list.refetch()} busy={list.isFetching} />
    ) : (
      <SkeletonLines lines={6} label="Loading your wallet" />
    );
  }
  if (wallet === undefined) return <NewWallet asset={asset} />;
  const stage = computeWalletStage(wallet);
  // A status such as NOT_CREATED: whether one can be created is up to the server.
  const isCreatable = wallet.address === null && wallet.status !== 'CONFIRMED';
  switch (stage.stage) {
    case 'ready':
      return <ReadyWallet asset={asset} address={stage.address} incoming={wallet.incoming ?? null} />;
    case 'confirming':
      return (
        <div className={styles.part}>
          <p className={styles.label}>Creating your wallet</p>
          <ConfirmationCount {...stage} subject="Your wallet" />
          <p className={styles.hint}>
            You’ll see its address here once the network confirms it. You can close this window.
          </p>
        </div>
      );
    case 'failed':
      return (
        <>
          <ErrorNote text={walletErrors.custodial}>{wallet.errorDescription}</ErrorNote>
          <CreateWallet asset={asset} label="Try again" />
        </>
      );
    case 'unknown':
      return (
        <>
          <EmptyNote
            icon={<IconWallet size={28} stroke={1.75} />}
            title="Wallet not available"
            action={
              <Button component="a" variant="default" href={`mailto:${portalConfig().supportEmail}`}>
                Contact Support
              </Button>
            }
          >
            {isCreatable
              ? `We don’t have a wallet address for ${asset}.`
              : `We can’t show your ${asset} wallet address right now.`}
          </EmptyNote>
          {isCreatable && <CreateWallet asset={asset} label="Create a wallet" />}
        </>
      );
  }
}

interface ReadyWalletProps {
  asset: string;
  address: string;
  incoming: WalletAddress['incoming'];
}

/** Deposit address, and the progress of a deposit to it. */
function ReadyWallet({ asset, address, incoming }: ReadyWalletProps) {
  const arrival = useArrival(address, incoming !== null);
  return (
    <>
      <AddressView address={address} label={`custodial ${asset} wallet address`} />
      {incoming && (
        <div className={styles.part}>
          <p className={styles.label}>
            A deposit of {formatQuantity(incoming.quantity)} {asset} is being confirmed
          </p>
          <ConfirmationCount
            confirmations={incoming.confirmations}
            target={incoming.target_confirmations}
            subject="Your deposit"
          />
        </div>
      )}
      <ArrivalNote {...arrival} />
      <BuyableLine asset={asset} />
    </>
  );
}

function NewWallet({ asset }: { asset: string }) {
  const lacksRows = useLacksRows(securitiesProviders.addresses);
  return (
    <>
      <EmptyNote
        unread={lacksRows && 'wallets'}
        icon={<IconWallet size={28} stroke={1.75} />}
        title={`No ${asset} wallet yet`}
      >
        Create one at {custodialProvider} to deposit {asset}.
      </EmptyNote>
      {!lacksRows && <CreateWallet asset={asset} label="Create a wallet" />}
    </>
  );
}

function CreateWallet({ asset, label }: { asset: string; label: string }) {
  const cache = useQueryClient();
  const create = useApiMutation(securitiesProviders.createWallet, {
    onSettled: () => void refresh(cache, afterAddress),
  });
  return (
    <div className={styles.part}>
      <BusyButton fullWidth size="md" busy={create.isPending} onClick={() => create.mutate({ params: { asset } })}>
        {label}
      </BusyButton>
      {create.isError && (
        <p className={styles.problem} role="alert">
          {walletErrors.create}
          {create.error.reason !== null && `. ${create.error.reason}`}
        </p>
      )}
    </div>
  );
}
