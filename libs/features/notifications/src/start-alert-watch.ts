import { serverNow } from '@portal/client/browser/server-time';
import { readPriceAlerts, subscribePriceAlerts } from '@portal/client/notifications/price-alerts';
import { isWaiting } from '@portal/domain/notifications/price-alert';

/** Loads and starts the watch of price alerts as soon as one waits. Returns the function that stops it. */
export function startAlertWatch(): () => void {
  const before = readPriceAlerts();
  const openedAt = serverNow();
  let stop: (() => void) | undefined;
  let isLoading = false;
  let isStopped = false;
  const start = (): void => {
    if (isLoading || stop !== undefined || !readPriceAlerts().some(isWaiting)) return;
    isLoading = true;
    void import('./watch-alerts').then(
      ({ watchAlerts }) => {
        if (!isStopped) stop = watchAlerts(before, openedAt);
      },
      // Without the network. The next change of an alert tries again, and so does a reload.
      () => {
        isLoading = false;
      },
    );
  };
  const unsubscribe = subscribePriceAlerts(start);
  start();
  return () => {
    isStopped = true;
    unsubscribe();
    stop?.();
  };
}
