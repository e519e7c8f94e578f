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
  const page = await openSimulatedPage(venue, <p>A page</p>, { path: '/investors/market', seed: 1 });
  page.close();

  const disconnect = connectBrowser(venue);
  const { result } = renderHook(() => useQuote('TZROP'));
  quotes.put((await callApi(market.snapshots)).snapshots);
  await waitFor(() => expect(result.current?.symbol).toBe('TZROP'));
  disconnect();
  venue.close();
});

it('gives responses latencies by the seed, whatever their true time is, so that some overtake others', async () => {
  const venue = await startVenue();
  const listen = async (seed: number): Promise<readonly string[]> => {
    const page = await openSimulatedPage(venue, <p>A page</p>, { path: '/investors/market', seed });
    const startedAt = Date.now();
    const responses: string[] = [];
    const calls = Array.from({ length: 8 }, async (_, index) => {
      await callApi(market.snapshots);
      responses.push(`${index} after ${Date.now() - startedAt} ms`);
    });
    await page.settle();
    await Promise.all(calls);
    page.close();
    return responses;
  };
  const first = await listen(1);
  expect(first.toSorted()).not.toEqual(first);
  expect(await listen(1)).toEqual(first);
  expect(await listen(2)).not.toEqual(first);
  venue.close();
});
