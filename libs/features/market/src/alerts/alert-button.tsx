import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { usePriceAlerts } from '@portal/client/notifications/price-alerts';
import { isWaiting } from '@portal/domain/notifications/price-alert';
import { SquareButton } from '@portal/ui/controls/square-button';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';

const AlertsDialog = deferredPart(async () => (await import('./alerts-dialog')).AlertsDialog, 'toast');

/** Opens the price alerts of a symbol. */
export function AlertButton({ symbol }: { symbol: PortalSymbol }) {
  const waiting = usePriceAlerts().filter(alert => alert.symbol === symbol.symbol && isWaiting(alert)).length;
  const [opened, setOpened] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <>
      <SquareButton
        aria-label={waiting === 0 ? 'Price alerts' : `Price alerts, ${waiting} active`}
        aria-haspopup="dialog"
        onClick={() => {
          setNeeded(true);
          setOpened(true);
        }}
      >
        <IconBell size={18} stroke={1.75} aria-hidden="true" />
      </SquareButton>
      {isNeeded && <AlertsDialog symbol={symbol} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
