import { Button } from '@mantine/core';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { accountBlockTexts } from '@portal/client/account/account-block';
import { isOrderUntold } from '@portal/client/commands/pending-intents';
import { usePaths } from '@portal/client/browser/paths';
import { Notice } from '@portal/ui/feedback/notice';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import styles from '../asset/asset-page.module.css';
import type { PickedPrice } from './picked-price';
import { type TradeAccess, useTradeAccess } from './trade-access';
import { TradeBar, type TicketSlot } from './trade-bar';
import { useTradingOff } from '../symbol/use-trading-off';

interface TradePanelProps {
  symbol: PortalSymbol;
  ticket: (slot: TicketSlot) => ReactNode;
  picked: PickedPrice | null;
  mobile: boolean;
}

/** URL hash that opens an asset page at its ticket. */
const tradeHash = '#trade';

const noop = (): void => undefined;

/** The ticket beside the page or in a sheet, or a note why there is none [MKT-48]. */
export function TradePanel({ symbol, ticket, picked, mobile }: TradePanelProps) {
  const access = useTradeAccess(symbol);
  const isTradingOff = useTradingOff();
  const { hash } = useLocation();
  const ticketRef = useRef<HTMLDivElement>(null);
  const shouldFocus = hash === tradeHash && access === 'offered' && !mobile;
  useEffect(() => {
    if (!shouldFocus) return;
    // Wait until the shell has moved the focus to the heading of the new page.
    const frame = requestAnimationFrame(() => ticketRef.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [shouldFocus]);

  // On a small screen a note replaces the buttons while trading is off, unless the ticket has to tell of an order.
  if (mobile && access === 'offered' && isTradingOff && !isOrderUntold(symbol.symbol)) {
    return <TradeNote access="off" symbol={symbol} />;
  }
  if (access !== 'offered') return <TradeNote access={access} symbol={symbol} />;
  if (mobile) return <TradeBar {...{ symbol, ticket, picked }} opened={hash === tradeHash} />;
  return (
    <div ref={ticketRef} tabIndex={-1} className={styles.ticket}>
      {ticket({ frame: 'card', symbol, onAccepted: noop, ...(picked && { pickedPrice: picked }) })}
    </div>
  );
}

function TradeNote({ access, symbol }: { access: Exclude<TradeAccess, 'offered'> | 'off'; symbol: PortalSymbol }) {
  const title = `Trade ${symbol.symbol}`;
  if (access === 'starting') {
    return (
      <SectionCard title={title} padded>
        <SkeletonLines lines={5} label="Loading the order form" />
      </SectionCard>
    );
  }
  return (
    <SectionCard title={title} padded>
      <Notice tone="none" icon={<IconLock size={18} stroke={1.75} />}>
        {access === 'signIn' && `Sign in to trade ${symbol.symbol}.`}
        {(access === 'frozen' || access === 'noAccount' || access === 'notOpen') && accountBlockTexts[access]}
        {access === 'noAuthority' && 'You don’t have permission to place orders in this account.'}
        {access === 'off' && 'Trading isn’t available right now.'}
        {access === 'notTradable' &&
          `You can’t trade ${symbol.symbol} here. Prices are for informational purposes only.`}
        {access === 'unknownFacts' && `We can’t accept orders for ${symbol.symbol} right now. Please try again later.`}
      </Notice>
      {access === 'signIn' && <SignInLinks />}
    </SectionCard>
  );
}

/** Sign-in link that returns to this page, and the way to an account. */
function SignInLinks() {
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <div className={styles.visitor}>
      <Button component={Link} to={paths.to('login', { returnToAfterLogin: pathname })}>
        Sign In
      </Button>
      <Button component={Link} to={paths.createAccount()} variant="default">
        Create Account
      </Button>
    </div>
  );
}
