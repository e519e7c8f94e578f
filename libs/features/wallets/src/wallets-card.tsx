import { useAccountBlock } from '@portal/client/account/account-block';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { hasOpenOutcome, useMoneyCommand } from '@portal/client/commands/money-command';
import { useAuthority } from '@portal/client/session/session-store';
import type { WalletAddress } from '@portal/contracts/endpoints/wallets';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { helpHref } from '@portal/ui/layout/help-request';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { IconWallet } from '@tabler/icons-react';
import { AddressState } from './wallet/address-choice';
import { AddressText } from './wallet/address-view';
import { useAllAddresses } from './wallet/use-wallets';
import { useWalletDialog, type WalletDialog } from './wallet/use-wallet-dialog';
import { depositSharesCommand, withdrawCommand } from './wallet/wallet-commands';
import { custodialProvider, walletErrors } from './wallet/wallet-labels';
import styles from './wallet/wallets.module.css';

/** All wallets of the account with their status, and unconfirmed transfers of tokens and shares [WLT-20]. */
export function WalletsCard() {
  const all = useAllAddresses();
  const addresses = all.data?.addresses;
  return (
    <>
      <UnconfirmedCommands />
      <SectionCard
        title="Your wallets"
        count={addresses?.length}
        action={<a href={helpHref('wallets')}>About wallets</a>}
        ruled
      >
        {addresses === undefined ? (
          all.isError ? (
            <ErrorNote text={walletErrors.all} onRetry={() => void all.refetch()} busy={all.isFetching} />
          ) : (
            <div className={styles.row}>
              <SkeletonLines lines={4} label="Loading your wallets" />
            </div>
          )
        ) : addresses.length === 0 ? (
          <NoWallets />
        ) : (
          <ul className={styles.list}>
            {addresses.map(each => (
              <WalletRow key={`${each.type} ${each.asset} ${each.address}`} wallet={each} />
            ))}
          </ul>
        )}
      </SectionCard>
    </>
  );
}

function NoWallets() {
  const { open } = useWalletDialog();
  const isOpen = useAccountBlock() === null;
  const mayDeposit = useAuthority('api:can-deposit');
  return (
    <EmptyNote
      unread={useLacksRows(securitiesProviders.addresses) && 'wallets'}
      icon={<IconWallet size={28} stroke={1.75} />}
      title="No wallets yet"
      action={
        mayDeposit && isOpen ? (
          <Button variant="default" onClick={() => open('custodial')}>
            Create a wallet
          </Button>
        ) : undefined
      }
    >
      Your {custodialProvider} wallets and withdrawal addresses will appear here.
    </EmptyNote>
  );
}

const kinds: Readonly<Record<string, string>> = {
  INVESTOR: 'Your address',
  DEPOSIT: 'Deposit address',
  CUSTODIAL: `Custodial wallet at ${custodialProvider}`,
};

function WalletRow({ wallet }: { wallet: WalletAddress }) {
  const { asset, type, address } = wallet;
  const addressLabel = `${asset ?? ''} address`;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>
          <strong>{asset}</strong> <span className={styles.hint}>{kinds[type ?? '']}</span>
        </span>
        <AddressText address={address ?? '-'} />
      </span>
      <span className={styles.rowEnd}>
        <AddressState address={wallet} />
        {address !== null && wallet.status === 'CONFIRMED' && <CopyButton text={address} what={addressLabel} />}
      </span>
    </li>
  );
}

/** A transfer whose response was lost, possibly before a reload; it stays visible until resolved (O-16). */
function UnconfirmedCommands() {
  const withdrawal = useMoneyCommand(withdrawCommand).state;
  const deposit = useMoneyCommand(depositSharesCommand).state;
  return (
    <>
      {hasOpenOutcome(withdrawal) && <OpenOutcome noun="withdrawal" dialog="withdraw" />}
      {hasOpenOutcome(deposit) && <OpenOutcome noun="share deposit" dialog="shares" />}
    </>
  );
}

function OpenOutcome({ noun, dialog }: { noun: string; dialog: WalletDialog }) {
  const { open } = useWalletDialog();
  return (
    <Notice tone="warn">
      We couldn’t confirm your {noun} yet. <LinkButton onClick={() => open(dialog)}>Check again</LinkButton>
    </Notice>
  );
}
