import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { type SideCode, side as sides } from '@portal/domain/orders/order-vocabulary';
import { useActionButtonSize } from '@portal/client/settings/experiment';
import { isOrderUntold } from '@portal/client/commands/pending-intents';
import { useShortcut } from '@portal/client/preferences/shortcuts';
import { Button } from '@mantine/core';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { type ReactNode, useEffect, useState } from 'react';
import type { PickedPrice } from './picked-price';
import { PriceSummary } from '../price/price-summary';
import styles from './trade-bar.module.css';

/** Props that the page passes to the ticket rendered by the route. */
export interface TicketSlot {
  /** `card`: in its own card beside the page. `sheet`: without a card, because the sheet has the heading. */
  readonly frame: 'card' | 'sheet';
  readonly symbol: PortalSymbol;
  readonly initialSide?: SideCode;
  readonly pickedPrice?: PickedPrice;
  readonly onAccepted: () => void;
}

interface TradeBarProps {
  symbol: PortalSymbol;
  ticket: (slot: TicketSlot) => ReactNode;
  /** Opens the sheet with this price and side. */
  picked: PickedPrice | null;
  /** Opens the sheet immediately, for a link to trade. */
  opened: boolean;
}

/** Initial values of the opened ticket. */
interface ShownTicket {
  /** Without one, that of what was typed before. */
  readonly initialSide?: SideCode;
  readonly pickedPrice?: PickedPrice;
}

/** Sell and Buy at the bottom of a small screen; each opens the ticket in a sheet with its side selected. */
export function TradeBar({ symbol, ticket, picked, opened }: TradeBarProps) {
  const [shown, setShown] = useState<ShownTicket | null>(() =>
    // The ticket tells what became of an order that was sent before this page was left.
    opened || isOrderUntold(symbol.symbol) ? {} : null,
  );
  const [handledPick, setHandledPick] = useState(picked);
  if (picked !== handledPick) {
    setHandledPick(picked);
    if (picked !== null) setShown({ initialSide: picked.side, pickedPrice: picked });
  }
  const size = useActionButtonSize() === 'largeButton' ? 'xl' : 'lg';
  const close = (): void => setShown(null);
  const sell = (): void => setShown({ initialSide: sides.sell });
  const buy = (): void => setShown({ initialSide: sides.buy });
  useShortcut('b', buy);
  useShortcut('s', sell);
  // Other fixed elements at the bottom, such as toasts, are placed above the bar; the bottom navigation gives way to it.
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty('--foot-bar', '65px');
    dataset['tradeBar'] = '';
    return () => {
      style.removeProperty('--foot-bar');
      delete dataset['tradeBar'];
    };
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
