import { serverNow } from '@portal/client/browser/server-time';
import { announceFound } from '@portal/client/notifications/notifications';
import { noteReachedAlert, readPriceAlerts, subscribePriceAlerts } from '@portal/client/notifications/price-alerts';
import { quotes } from '@portal/client/quotes/quotes';
import { parseInstant } from '@portal/domain/calendar/market-time';
import { findReach, isWaiting, keyOfAlert, type PriceAlert } from '@portal/domain/notifications/price-alert';

/**
 * Watches the trades of all symbols with waiting alerts: by a snapshot at the start, then on the live feed; the quote
 * store loads a new snapshot after a reconnect. It requests nothing by itself and renders nothing. What the first
 * quote of a symbol shows of the alerts `before`, those at the start of the page, happened while the user was away,
 * unless its trade is later than `openedAt` (epoch ms, by the clock of the venue): a first quote can be late.
 * Returns the function that stops it.
 */
export function watchAlerts(before: readonly PriceAlert[], openedAt: number): () => void {
  const watched = new Map<string, () => void>();
  const seen = new Set<string>();

  const wasSetBefore = (alert: PriceAlert): boolean =>
    before.some(each => keyOfAlert(each) === keyOfAlert(alert) && each.setAt === alert.setAt);

  function check(symbol: string): void {
    const quote = quotes.get(symbol);
    if (quote === undefined) return;
    const isFirst = !seen.has(symbol);
    seen.add(symbol);
    const trade = quote.timestamps?.trade ?? null;
    const { lastPrice, high, low } = quote;
    const facts = { lastPrice, high, low, tradedAt: trade === null ? null : parseInstant(trade) };
    for (const alert of readPriceAlerts()) {
      const reach = alert.symbol === symbol && isWaiting(alert) ? findReach(alert, facts) : null;
      if (reach === null) continue;
      const wasAway = isFirst && wasSetBefore(alert) && (reach.tradedAt === null || reach.tradedAt <= openedAt);
      void noteReachedAlert(alert, { ...reach, noticedAt: serverNow(), wasAway }).then(isNews => {
        if (isNews) announceFound();
      });
    }
  }

  function watch(symbol: string): () => void {
    const leave = quotes.retain([symbol]);
    const unsubscribe = quotes.subscribe(symbol, () => check(symbol));
    check(symbol);
    return () => {
      unsubscribe();
      leave();
    };
  }

  function follow(): void {
    const waiting = new Set(
      readPriceAlerts()
        .filter(isWaiting)
        .map(({ symbol }) => symbol),
    );
    for (const [symbol, stop] of watched) {
      if (waiting.has(symbol)) continue;
      stop();
      watched.delete(symbol);
    }
    for (const symbol of waiting) if (!watched.has(symbol)) watched.set(symbol, watch(symbol));
  }

  follow();
  const unsubscribe = subscribePriceAlerts(follow);
  return () => {
    unsubscribe();
    for (const stop of watched.values()) stop();
  };
}
