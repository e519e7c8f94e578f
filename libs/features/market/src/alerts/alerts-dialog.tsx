import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { usePriceAlerts } from '@portal/client/notifications/price-alerts';
import { isWaiting } from '@portal/domain/notifications/price-alert';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { formatPrice } from '@portal/ui/format/format';
import { useState } from 'react';
import { useDisplayPrice } from '../price/use-display-price';
import { readPriceDigits } from '../symbol/price-digits';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';
import { deletionNote } from '../deletion-note';
import styles from './alerts.module.css';

interface AlertsDialogProps {
  symbol: PortalSymbol;
  opened: boolean;
  onClose: () => void;
}

/** Sets and removes the user's price alerts of a symbol, and lists those of all others. */
export function AlertsDialog({ symbol, opened, onClose }: AlertsDialogProps) {
  const alerts = usePriceAlerts();
  const { price, source } = useDisplayPrice(symbol);
  const isOfToday = source !== 'previousClose';
  const [message, setMessage] = useState('');
  const own = alerts.filter(alert => alert.symbol === symbol.symbol);
  const others = alerts.filter(alert => alert.symbol !== symbol.symbol && isWaiting(alert));
  const name = isOfToday ? 'Last price' : 'Previous close';
  const shown = price === null ? '' : `${name} ${formatPrice(price, readPriceDigits(symbol))}. `;
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title={`Price alerts for ${symbol.symbol}`}
      subtitle={`${shown}Alerts are saved in this browser. ${deletionNote} They’re checked only while the portal is open. Don’t rely on alerts for trading.`}
      size={480}
    >
      <AlertForm symbol={symbol} price={price} isOfToday={isOfToday} onSet={setMessage} />
      <p className={styles.message} role="status">
        {message}
      </p>
      <AlertList heading={`Alerts for ${symbol.symbol}`} alerts={own} onRemove={setMessage} />
      {others.length > 0 && (
        <AlertList heading="Alerts for other symbols" alerts={others} onRemove={setMessage} onFollow={onClose} />
      )}
    </SheetModal>
  );
}
