import { market } from '@portal/contracts/endpoints/market';
import { connectBrowser } from '@portal/client/testing/test-browser';
import { callApi } from '@portal/client/api/http';
import { quotes } from '@portal/client/quotes/quotes';
import { readPriceAlerts, setPriceAlert } from '@portal/client/notifications/price-alerts';
import { decimal } from '@portal/domain/money/money';
import { startVenue } from '@portal/testing/venue';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchAlerts } from './watch-alerts';

const openedAt = Date.parse('2025-11-18T15:10:00Z');
const minute = 60_000;

describe('an alert that was set before the page was opened', () => {
  it.each([
    ['while the user was away', 'before the page was opened', -minute, true],
    ['now', 'later, though it is the first price that the page receives', minute, false],
  ])('was reached %s if the trade was %s', async (_told, _when, offset, wasAway) => {
    const venue = await startVenue({ participants: 'off' });
    const disconnect = connectBrowser(venue);
    setPriceAlert({
      symbol: 'TZROP',
      price: decimal('6.00'),
      direction: 'above',
      setAt: openedAt - 10 * minute,
      since: openedAt - 10 * minute,
      high: null,
      low: null,
      reached: null,
    });
    const { snapshots } = await callApi(market.snapshots, { query: { symbols: ['TZROP'] } });
    const trade = new Date(openedAt + offset).toISOString();
    quotes.put(snapshots.map(each => ({ ...each, lastPrice: decimal('6.10'), timestamps: { quote: null, trade } })));
    const stop = watchAlerts(readPriceAlerts(), openedAt);
    onTestFinished(() => {
      stop();
      disconnect();
      venue.close();
    });
    await vi.waitFor(() =>
      expect(readPriceAlerts()[0]?.reached).toMatchObject({ wasAway, tradedAt: Date.parse(trade) }),
    );
  });
});
