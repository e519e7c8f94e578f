import type { PortalSymbol } from '@portal/contracts/symbols';
import { type SideCode, side as sides } from '@portal/domain/order-vocabulary';
import { useActionButtonSize } from '@portal/client/experiment';
import { isOutcomeOpen } from '@portal/client/order-intent';
import { useShortcut } from '@portal/client/shortcuts';
import { Button } from '@mantine/core';
import { SheetModal } from '@portal/ui/sheet-modal';
import { type ReactNode, useEffect, useState } from 'react';
import { PriceSummary } from './price-summary';
import styles from './trade-bar.module.css';
import type { TicketSlot } from './trade-place';

interface TradeBarProps {
  symbol: PortalSymbol;
  ticket: (slot: TicketSlot) => ReactNode;
  /** Opens the sheet at once: the reader came to trade. */
  opened: boolean;
}

/** Sell and Buy at the foot of a small screen; each opens the ticket as a sheet with its side chosen. */
export function TradeBar({ symbol, ticket, opened }: TradeBarProps) {
  // An order of before a reload may still wait for its outcome: the ticket tells it.
  const [side, setSide] = useState<SideCode | null>(() => (opened || isOutcomeOpen(symbol.symbol) ? sides.buy : null));
  const size = useActionButtonSize() === 'largeButton' ? 'xl' : 'lg';
  const close = (): void => setSide(null);
  useShortcut('b', () => setSide(sides.buy));
  useShortcut('s', () => setSide(sides.sell));
  // What else waits at the foot of the screen stands above the bar, not on its buttons.
  useEffect(() => {
    document.documentElement.style.setProperty('--foot-bar', '65px');
    return () => void document.documentElement.style.removeProperty('--foot-bar');
  }, []);
  return (
    <>
      <div className={styles.bar} role="group" aria-label={`Trade ${symbol.symbol}`}>
        <Button variant="default" size={size} onClick={() => setSide(sides.sell)}>
          Sell
        </Button>
        <Button size={size} onClick={() => setSide(sides.buy)}>
          Buy
        </Button>
      </div>
      <SheetModal opened={side !== null} onClose={close} title={`Trade ${symbol.symbol}`}>
        {side !== null && (
          <>
            <div className={styles.last}>
              <span>Last price</span>
              <PriceSummary symbol={symbol} />
            </div>
            {ticket({ frame: 'sheet', symbol, initialSide: side, onAccepted: close })}
          </>
        )}
      </SheetModal>
    </>
  );
}
