import type { PortalSymbol } from '@portal/contracts/symbols';
import { isOrderOutcomeOpen } from '@portal/client/open-intents';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { Notice } from '@portal/ui/notice';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './asset-page.module.css';
import type { PickedPrice } from './picked-price';
import { type TradeAccess, canTrade } from './trade-access';
import { TradeBar, type TicketSlot } from './trade-bar';
import { useTradingOff } from './use-trading-off';

interface TradePlaceProps {
  symbol: PortalSymbol;
  ticket: (slot: TicketSlot) => ReactNode;
  picked: PickedPrice | null;
  mobile: boolean;
}

/** The address that opens an asset page at its ticket ends with it. */
const tradeHash = '#trade';

const nothing = (): void => undefined;

/** The ticket beside the page or in a sheet, or the note that says why there is none [MKT-48]. */
export function TradePlace({ symbol, ticket, picked, mobile }: TradePlaceProps) {
  const access = useSession(session => canTrade(session, symbol));
  const isTradingOff = useTradingOff();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const wanted = hash === tradeHash && access === 'offered' && !mobile;
  useEffect(() => {
    if (!wanted) return;
    // After the shell has moved the focus to the heading of the new page.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);

  // On a small screen the note takes the place of the buttons; the ticket says it itself, and tells an outcome that is still open.
  if (mobile && access === 'offered' && isTradingOff && !isOrderOutcomeOpen(symbol.symbol)) {
    return <TradeNote access="off" symbol={symbol} />;
  }
  if (access !== 'offered') return <TradeNote access={access} symbol={symbol} />;
  if (mobile) return <TradeBar {...{ symbol, ticket, picked }} opened={hash === tradeHash} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.ticket}>
      {ticket({ frame: 'card', symbol, onAccepted: nothing, ...(picked && { pickedPrice: picked }) })}
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
        {access === 'signIn' && <SignInText symbol={symbol.symbol} />}
        {access === 'noAuthority' && 'You may not place orders in this account.'}
        {access === 'off' && 'Trading is not available at the moment.'}
        {access === 'notTradable' && `${symbol.symbol} is not open to orders here. Its prices stay visible.`}
      </Notice>
    </SectionCard>
  );
}

/** The way to sign in, which leads back to this page. */
function SignInText({ symbol }: { symbol: string }) {
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <>
      {`Sign in to trade ${symbol}. `}
      <Link to={paths.to('login', { returnToAfterLogin: pathname })}>Sign in</Link>
    </>
  );
}
