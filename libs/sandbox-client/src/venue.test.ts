import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { useServer } from '@portal/mock-server/testing/use-server';
import { describe, expect, it } from 'vitest';
import { createCall } from './sandbox-call.ts';
import { sendByFetch } from './send-by-fetch.ts';
import { openVenue, type WorldOptions } from './venue.ts';

const server = await useServer();

const callServer = () => createCall(sendByFetch({ origin: server.origin }));
const open = (options?: WorldOptions) => openVenue(callServer(), options);

describe('a venue of the sandbox client', () => {
  it('is a world of its own, with the chosen beginning, that ends with it', async () => {
    const venue = await open({ startAt: '2026-03-04T15:15:00.000Z', speed: 0 });
    const other = await open({ startAt: '2026-03-05T15:15:00.000Z', speed: 0 });
    await venue.advance(60_000);
    expect((await venue.call(sandbox.clock.read)).now).toBe('2026-03-04T15:16:00.000Z');
    expect((await other.call(sandbox.clock.read)).now).toBe('2026-03-05T15:15:00.000Z');
    await venue.advanceTo('2026-03-04T21:00:00.000Z');
    expect((await venue.call(sandbox.clock.read)).now).toBe('2026-03-04T21:00:00.000Z');
    await expect(venue.advanceTo('2026-03-04T15:15:00.000Z')).rejects.toHaveProperty(
      'reason',
      expect.stringMatching(/The clock can only move forward/),
    );
    await venue.close();
    const { worlds } = await other.call(sandbox.worlds.list);
    expect(worlds.map(({ worldId }) => worldId)).toContain(other.worldId);
    expect(worlds.map(({ worldId }) => worldId)).not.toContain(venue.worldId);
  });

  it('calls the portal as the persona that signed in, also to change something', async () => {
    const venue = await open();
    await expect(venue.call(api.orders.cancel, { params: { id: 'H-204402' } })).rejects.toMatchObject({ status: 401 });
    expect(await venue.signIn('marisol')).toMatchObject({ key: 'marisol', userId: 'U-1001' });
    expect(await venue.call(api.orders.cancel, { params: { id: 'H-204402' } })).toMatchObject({
      reason: 'Canceled by customer',
    });
    const { orders } = await venue.call(sandbox.market.orders, { query: { symbol: 'TZROP', size: 1, all: 'true' } });
    expect(orders).toHaveLength(1);
  });

  it('finds the newest code of a persona, not that of another one', async () => {
    const venue = await open();
    const { email, password } = await venue.signIn('marisol');
    expect(await venue.findCode('marisol')).toBeNull();
    const sent = async () => {
      await venue.call(api.auth.login, { body: { email, password } });
      await venue.call(api.auth.sendCode, { body: {} });
      return (await venue.call(sandbox.people.outbox, { query: {} })).mails[0]?.code ?? '';
    };
    const first = await sent();
    expect(await venue.findCode('marisol')).toBe(first);
    await venue.advance(60_000);
    const second = await sent();
    expect(second).not.toBe(first);
    expect(await venue.findCode('marisol')).toBe(second);
    expect(await venue.findCode('trader')).toBeNull();
  });

  it('knows the cash of a persona, and says who does not exist', async () => {
    const venue = await open();
    expect(await venue.cash('smallCash')).toBe('100');
    await expect(venue.cash('nobody')).rejects.toThrow('No one in the sandbox is called nobody');
  });

  it('imports the file that it exports', async () => {
    const venue = await open({ speed: 0 });
    const file = await venue.call(sandbox.worlds.exportFile, { params: { id: venue.worldId } });
    const body = new TextEncoder().encode(JSON.stringify(file));
    const imported = await venue.call(sandbox.worlds.importFile, { query: { select: 'true' }, body });
    expect(imported).toMatchObject({ now: file.now, isSelected: true });
    expect(imported.worldId).not.toBe(venue.worldId);
  });
});

describe('a call that does not succeed', () => {
  it('has the words of the server', async () => {
    await expect(callServer()(sandbox.worlds.select, { params: { id: 'w-999' } })).rejects.toMatchObject({
      name: 'SandboxError',
      status: 404,
      reason: 'We couldn’t find that world.',
    });
    await expect(callServer()(sandbox.worlds.create, { body: { startAt: 'soon', seed: '!' } })).rejects.toHaveProperty(
      'reason',
      expect.stringMatching(/^seed: Expected a seed .*; startAt: Expected an instant/),
    );
  });

  it('says that nothing answers', async () => {
    const call = createCall(sendByFetch({ origin: 'http://127.0.0.1:9' }));
    const message = 'No mock server answers at http://127.0.0.1:9.';
    await expect(call(sandbox.clock.read)).rejects.toMatchObject({ message, status: null });
  });

  it('is also one that another server answers with a page', async () => {
    const other: Server = createServer((_, response) => response.end('<h1>Hello</h1>')).listen(0, '127.0.0.1');
    await new Promise(resolve => other.once('listening', resolve));
    // A listening TCP server has an address with a port.
    const { port } = other.address() as AddressInfo;
    const call = createCall(sendByFetch({ origin: `http://127.0.0.1:${port}` }));
    await expect(call(sandbox.clock.read)).rejects.toMatchObject({ status: 200, reason: null });
    other.close();
  });

  it('is one without the key of a shared sandbox', async () => {
    const shared = await startTestingServer({}, { sandboxKey: 'a key of sixteen characters' });
    const clockBy = (sandboxKey?: string) =>
      createCall(sendByFetch({ origin: shared.origin, sandboxKey }))(sandbox.clock.read);
    await expect(clockBy()).rejects.toMatchObject({ status: 401 });
    expect(await clockBy('a key of sixteen characters')).toMatchObject({ speed: 0 });
    await shared.close();
  });
});
