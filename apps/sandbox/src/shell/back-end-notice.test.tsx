import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { mountRoute } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Sandbox } from '../app/sandbox';

const options = { element: <Sandbox />, path: '/sandbox/worlds', ownToasts: true };

it('says that a recording answers the portal, when it was made, and how to sign in', async () => {
  const startedAt = Date.parse('2025-11-18T15:15:00.000Z');
  const recording = { folder: 'monday', startedAt, endedAt: startedAt + 60_000, calls: [], messages: [] };
  const server = await startTestingServer({}, { recording });
  onTestFinished(() => server.close());
  await mountRoute({ ...options, venue: server.openVenue() });
  const notice = (await screen.findByText('This server is replaying a recording')).parentElement;
  expect(notice?.textContent).toContain('Nov 18, 2025 10:15:00 a.m. ET to Nov 18, 2025 10:16:00 a.m. ET');
  expect(notice?.textContent).toContain('any email, password, and code');
});

it('says that another back end answers the portal, and nothing if the world does', async () => {
  const back = await startTestingServer();
  const server = await startTestingServer({}, { upstream: { origin: back.origin, now: () => 0 } });
  onTestFinished(async () => {
    await server.close();
    await back.close();
  });
  const { container } = await mountRoute({ ...options, venue: server.openVenue() });
  const notice = (await screen.findByText(`The portal is connected to ${back.origin}.`)).parentElement;
  expect(notice?.textContent).toContain('Call faults work here');
  expect(notice?.textContent).not.toContain('Recorded so far');
  expect(container.textContent).not.toContain('This server replays');
});
