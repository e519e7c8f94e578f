import type { PortalSymbol } from '@portal/contracts/symbols';
import { type SideCode, side as sides } from '@portal/domain/order-vocabulary';
import { useActionButtonSize } from '@portal/client/experiment';
import { isOrderOutcomeOpen } from '@portal/client/open-intents';
import { useShortcut } from '@portal/client/shortcuts';
import { Button } from '@mantine/core';
import { SheetModal } from '@portal/ui/sheet-modal';
import { type ReactNode, useEffect, useState } from 'react';
import type { PickedPrice } from './picked-price';
import { PriceSummary } from './price-summary';
import styles from './trade-bar.module.css';

/** What the page hands to the ticket that the route puts in its place. */
export interface TicketSlot {
  /** `card`: beside the page, in a card of its own. `sheet`: alone, the sheet has the heading. */
  readonly frame: 'card' | 'sheet';
  readonly symbol: PortalSymbol;
  readonly initialSide?: SideCode;
  readonly pickedPrice?: PickedPrice;
  readonly onAccepted: () => void;
}

interface TradeBarProps {
  symbol: PortalSymbol;
  ticket: (slot: TicketSlot) => ReactNode;
  /** Opens the sheet at this price, on the side that meets it. */
  picked: PickedPrice | null;
  /** Opens the sheet at once: the reader came to trade. */
  opened: boolean;
}

/** How the sheet was opened. */
interface ShownTicket {
  readonly initialSide: SideCode;
  readonly pickedPrice?: PickedPrice;
}

/** Sell and Buy at the foot of a small screen; each opens the ticket as a sheet with its side chosen. */
export function TradeBar({ symbol, ticket, picked, opened }: TradeBarProps) {
  const [shown, setShown] = useState<ShownTicket | null>(() =>
    // An order of before a reload may still wait for its outcome: the ticket tells it.
    opened || isOrderOutcomeOpen(symbol.symbol) ? { initialSide: sides.buy } : null,
  );
  const [taken, setTaken] = useState(picked);
  if (picked !== taken) {
    setTaken(picked);
    if (picked !== null) setShown({ initialSide: picked.side, pickedPrice: picked });
  }
  const size = useActionButtonSize() === 'largeButton' ? 'xl' : 'lg';
  const close = (): void => setShown(null);
  const sell = (): void => setShown({ initialSide: sides.sell });
  const buy = (): void => setShown({ initialSide: sides.buy });
  useShortcut('b', buy);
  useShortcut('s', sell);
  // What else waits at the foot of the screen stands above the bar, not on its buttons.
  useEffect(() => {
    document.documentElement.style.setProperty('--foot-bar', '65px');
    return () => void document.documentElement.style.removeProperty('--foot-bar');
  }, []);
  return (
    <>
      <div className={styles.bar} role="group" aria-label={`Trade ${symbol.symbol}`}>
        <Button variant="default" size={size} onClick={sell}>
          Sell
        </Button>
        <Button size={size} onClick={buy}>
          Buy
        </Button>
      </div>
      <SheetModal opened={shown !== null} onClose={close} title={`Trade ${symbol.symbol}`}>
        {shown !== null && (
          <>
            <div className={styles.last}>
              <span>Last price</span>
              <PriceSummary symbol={symbol} />
            </div>
            {ticket({ frame: 'sheet', symbol, onAccepted: close, ...shown })}
          </>
        )}
      </SheetModal>
    </>
  );
}
