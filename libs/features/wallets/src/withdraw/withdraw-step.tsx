import { symbols } from '@portal/contracts/endpoints/symbols';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import type { ApiFailure } from '@portal/client/api/api-failure';
import { usePaths } from '@portal/client/browser/paths';
import { useAuthority } from '@portal/client/session/session-store';
import type { TokenAsset } from '@portal/contracts/endpoints/portfolio';
import { useBalances } from '@portal/client/account/balances';
import { isPositive, zero } from '@portal/domain/money/money';
import { isCheckable } from '@portal/domain/market/symbols';
import { isWithdrawable, withdrawalChain } from '@portal/domain/transfers/wallet';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { Notice } from '@portal/ui/feedback/notice';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { IconWallet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AddAddressForm } from './add-address-form';
import { TokenSelect } from '../wallet/token-select';
import { useWalletDialog } from '../wallet/use-wallet-dialog';
import { useInvestorAddresses, useWalletSymbols } from '../wallet/use-wallets';
import { describeUnknownChain, walletErrors } from '../wallet/wallet-labels';
import type { WithdrawDraft } from './withdraw-draft';
import { WithdrawForm } from './withdraw-form';
import styles from '../wallet/wallets.module.css';

interface WithdrawStepProps {
  token: string | null;
  onToken: (symbol: string) => void;
  draft: WithdrawDraft | null;
  refusal: ApiFailure | null;
  onReview: (draft: WithdrawDraft) => void;
}

/** First step of a withdrawal: token (held and withdrawable), quantity and address. */
export function WithdrawStep({ token, onToken, draft, refusal, onReview }: WithdrawStepProps) {
  const { listed, facts } = useWalletSymbols('portfolio');
  const balances = useBalances();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const held = balances.data?.tokenAssets;
  if (listed === undefined || held === undefined) {
    return balances.isError ? (
      <ErrorNote
        text="We couldn’t load your balances."
        onRetry={() => void balances.refetch()}
        busy={balances.isFetching}
      />
    ) : (
      <SkeletonLines lines={6} label="Loading your tokens" />
    );
  }
  const mayHold = (symbol: string): boolean => {
    const quantity = held[symbol]?.quantity ?? null;
    return quantity === null ? symbol in held : isPositive(quantity);
  };
  const tokens = listed.filter(each => isCheckable(each) && isWithdrawable(each) && mayHold(each.symbol));
  const chosen = draft?.asset ?? token ?? tokens[0]?.symbol;
  const symbol = chosen === undefined ? undefined : facts.get(chosen);
  if (symbol !== undefined && !isCheckable(symbol)) {
    return (
      <div className={styles.stack}>
        {tokens.length > 0 && <TokenSelect tokens={[symbol, ...tokens]} value={symbol.symbol} onChange={onToken} />}
        <Notice tone="warn" role="alert">
          You can’t withdraw {symbol.symbol} here because some of its details aren’t available.
        </Notice>
      </div>
    );
  }
  if (symbol === undefined) return <NoTokens />;
  const chain = withdrawalChain(symbol);
  if (isAdding && chain !== null) {
    return (
      <AddAddressForm
        asset={symbol.symbol}
        chain={chain}
        onCancel={() => setAdding(false)}
        onAdded={(address, wallet) => {
          setAdding(false);
          // How far it is confirmed is in its row: a text of now would be wrong a minute later.
          setAdded(`${wallet?.address ?? address} was added.`);
        }}
      />
    );
  }
  const isOffered = tokens.some(each => each.symbol === symbol.symbol);
  return (
    <div className={styles.stack}>
      <TokenSelect tokens={isOffered ? tokens : [symbol, ...tokens]} value={symbol.symbol} onChange={onToken} />
      <span className="visually-hidden" role="status">
        {added}
      </span>
      {chain === null ? (
        <Notice tone="warn">
          {isWithdrawable(symbol)
            ? describeUnknownChain(symbol.symbol)
            : `You can’t withdraw ${symbol.symbol} to a wallet.`}
        </Notice>
      ) : (
        <Addresses asset={symbol.symbol}>
          {addresses => (
            <WithdrawForm
              key={`${symbol.symbol} ${refusal?.sentAt ?? ''}`}
              symbol={symbol}
              available={availableOf(held[symbol.symbol])}
              addresses={addresses}
              draft={draft}
              refusal={refusal}
              onAdd={() => setAdding(true)}
              onReview={onReview}
            />
          )}
        </Addresses>
      )}
    </div>
  );
}

function NoTokens() {
  const paths = usePaths();
  const { open } = useWalletDialog();
  const mayDeposit = useAuthority('api:can-deposit');
  return (
    <EmptyNote
      unread={useLacksRows(symbols.list) && 'tokens'}
      icon={<IconWallet size={28} stroke={1.75} />}
      title="No tokens to withdraw"
      action={
        mayDeposit ? (
          <Button variant="default" onClick={() => open('deposit')}>
            Deposit tokens
          </Button>
        ) : (
          <Button variant="default" component={Link} to={paths.market()}>
            Go to market
          </Button>
        )
      }
    >
      Tokens you can withdraw will appear here.
    </EmptyNote>
  );
}

/** A token that the balances do not list is not held. Null if unknown. */
const availableOf = (asset: TokenAsset | undefined) => (asset ? asset.availableWithdrawalBalance : zero);

type List = NonNullable<ReturnType<typeof useInvestorAddresses>['addresses']>;

/** The investor's addresses, or why there are none; having none yet is no error [WLT-27, WLT-28]. */
function Addresses({ asset, children }: { asset: string; children: (addresses: List) => ReactNode }) {
  const { addresses, failed, busy, retry } = useInvestorAddresses(asset);
  if (failed) return <ErrorNote text={walletErrors.load} onRetry={retry} busy={busy} />;
  if (addresses === undefined) return <SkeletonLines lines={4} label="Loading your addresses" />;
  return children(addresses);
}
