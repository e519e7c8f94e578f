import { callApi } from '@portal/client/api/http';
import { connectBrowser } from '@portal/client/testing/test-browser';
import { quotes, useQuote } from '@portal/client/quotes/quotes';
import { market } from '@portal/contracts/endpoints/market';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startVenue } from '../venue.ts';
import { openSimulatedPage } from './simulated-page.tsx';

it('leaves the stores of the client in use for the tests that share its document: quotes still change on the screen', async () => {
  const venue = await startVenue();
  const page = await openSimulatedPage(venue, <p>A page</p>, '/investors/market');
  page.close();

  const disconnect = connectBrowser(venue);
  const { result } = renderHook(() => useQuote('TZROP'));
  quotes.put((await callApi(market.snapshots)).snapshots);
  await waitFor(() => expect(result.current?.symbol).toBe('TZROP'), { timeout: 5000 });
  disconnect();
  venue.close();
});
