import { isOpenEnded, useMoneyCommand } from '@portal/client/money-command';
import type { WalletAddress } from '@portal/contracts/wallets';
import { CopyButton } from '@portal/ui/copy-button';
import { EmptyNote } from '@portal/ui/empty-note';
import { ErrorNote } from '@portal/ui/error-note';
import { LinkButton } from '@portal/ui/link-button';
import { Notice } from '@portal/ui/notice';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { IconWallet } from '@tabler/icons-react';
import { AddressState } from './address-choice';
import { AddressText } from './address-view';
import { useAllAddresses } from './use-wallets';
import { useWalletPlace, type WalletDialog } from './use-wallet-place';
import { depositSharesCommand, withdrawCommand } from './wallet-commands';
import { custodialProvider, walletErrors } from './wallet-words';
import styles from './wallets.module.css';

/** All wallets of the account with their state, and what of tokens and shares was not confirmed [WLT-20]. */
export function WalletsCard() {
  const all = useAllAddresses();
  const addresses = all.data?.addresses;
  return (
    <>
      <OpenOutcomes />
      <SectionCard title="Your wallets" count={addresses?.length} ruled>
        {addresses === undefined ? (
          all.isError ? (
            <ErrorNote text={walletErrors.all} onRetry={() => void all.refetch()} busy={all.isFetching} />
          ) : (
            <div className={styles.row}>
              <SkeletonLines lines={4} label="Loading your wallets" />
            </div>
          )
        ) : addresses.length === 0 ? (
          <EmptyNote icon={<IconWallet size={28} stroke={1.75} />} title="No wallets yet">
            Addresses of your own and wallets at {custodialProvider} appear here.
          </EmptyNote>
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

const kinds: Readonly<Record<string, string>> = {
  INVESTOR: 'Your own address',
  CUSTODIAL: `Kept at ${custodialProvider}`,
};

function WalletRow({ wallet }: { wallet: WalletAddress }) {
  const { asset, type, address } = wallet;
  const what = `${asset ?? ''} address`;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>
          <strong>{asset}</strong> <span className={styles.hint}>{kinds[type ?? ''] ?? type}</span>
        </span>
        <AddressText address={address ?? '-'} />
      </span>
      <span className={styles.rowEnd}>
        <AddressState address={wallet} />
        {address !== null && wallet.status === 'CONFIRMED' && <CopyButton text={address} what={what} />}
      </span>
    </li>
  );
}

/** A movement whose answer was lost, also before the page was loaded again: it is not forgotten (O-16). */
function OpenOutcomes() {
  const withdrawal = useMoneyCommand(withdrawCommand).state;
  const deposit = useMoneyCommand(depositSharesCommand).state;
  return (
    <>
      {isOpenEnded(withdrawal) && <OpenOutcome noun="withdrawal" dialog="withdraw" />}
      {isOpenEnded(deposit) && <OpenOutcome noun="share deposit" dialog="shares" />}
    </>
  );
}

function OpenOutcome({ noun, dialog }: { noun: string; dialog: WalletDialog }) {
  const { open } = useWalletPlace();
  return (
    <Notice tone="warn">
      We could not confirm your {noun} yet. <LinkButton onClick={() => open(dialog)}>Check again</LinkButton>
    </Notice>
  );
}
