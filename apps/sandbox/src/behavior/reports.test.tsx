import { reportPath } from '@portal/contracts/routing/route';
import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { mountRoute } from '@portal/testing/mount';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Sandbox } from '../app/sandbox';

describe('the section Reports', () => {
  it('lists what the portal reported, with page and build', async () => {
    const { venue } = await mountRoute({ element: <Sandbox />, path: '/sandbox/reports', ownToasts: true });
    const common = { page: 'asset/:symbol', at: '2025-11-18T15:15:00.000Z', count: 3 };
    const failedCall = { ...common, kind: 'call', route: 'POST rest:/orders/', status: 503, failure: 'http' };
    const vital = { ...common, kind: 'vital', name: 'LCP', value: 1234, rating: 'good' };
    const response = await venue.fetch(reportPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        version: '1.2.3',
        commit: '1a2b3c4d5e',
        sentAt: '2025-11-18T15:15:05.000Z',
        dropped: 0,
        events: [failedCall, vital],
      }),
    });
    expect(response.status).toBe(204);
    const call = within((await screen.findByText('POST rest:/orders/ 503')).closest('tr') ?? document.body);
    for (const text of ['Failed call', '/asset/:symbol', '3', '1.2.3', '1a2b3c4'])
      expect(call.getByText(text)).toBeTruthy();
    expect(screen.getByText('LCP 1234 ms, good')).toBeTruthy();
    // Only a server with --upstream lists deviations.
    expect(screen.queryByText(/^Deviations/)).toBeNull();
  });

  it('lists how the back end behind --upstream deviates from the contract, as it happens', async () => {
    const back = await startTestingServer();
    const server = await startTestingServer({}, { upstream: { origin: back.origin, now: () => 0 } });
    onTestFinished(async () => {
      await server.close();
      await back.close();
    });
    const venue = server.openVenue();
    await mountRoute({ element: <Sandbox />, path: '/sandbox/reports', ownToasts: true, venue });
    expect(await screen.findByText(`Contract deviations: ${back.origin}`)).toBeTruthy();
    back.worlds.default.world.execute('quirks.set', { quirks: ['unknownValues'] });
    await venue.fetch('/api/symbols');
    const row = within(
      (await screen.findByText('symbols.list data.symbols[].assetType.code')).closest('tr') ?? document.body,
    );
    expect(row.getByText(/^unknown code: expected CRYPTO_CURRENCY/)).toBeTruthy();
  });
});
