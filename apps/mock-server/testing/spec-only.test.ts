import { additions, type Addition } from '@portal/contracts/routing/additions';
import { api } from '@portal/contracts/api';
import { flagPath } from '@portal/contracts/schemas/flags';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { idempotencyHeader } from '@portal/contracts/routing/route';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Venue } from './testing-server.ts';
import { findDrift, nameOf, routes, send, titled } from './calls.ts';
import { validCallFor } from './valid-calls.ts';
import { useServer } from './use-server.ts';

let venue: Venue;
const server = await useServer();
beforeEach(() => {
  venue = server.openVenue({ specOnly: true });
  venue.signIn('marisol');
});

const added = routes.filter(({ facts }) => facts.addition !== undefined);
const specified = routes.filter(({ facts }) => facts.addition === undefined);

/** Names of response fields that only this server sends, by route. */
const fieldsOf = (route: string): string[] =>
  Object.values<Addition>(additions).flatMap(({ fields }) => [...(fields?.[route] ?? [])]);

function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    found.add(name);
    namesIn(inner, found);
  }
  return found;
}

describe('a world that answers only what the specification names', () => {
  it.each(titled(added))('does not know %s', async (_, named) => {
    const { status, body } = await send(venue, named, await validCallFor(nameOf(named), venue));
    expect([status, body]).toEqual([404, expect.objectContaining({ status: 404, error: 'Not Found' })]);
    expect(body).not.toHaveProperty('code');
  });

  it.each(titled(specified))('answers %s within the contract, without fields of its own', async (_, named) => {
    const answer = await send(venue, named, await validCallFor(nameOf(named), venue));
    expect(findDrift(named, answer)).toBe(null);
    expect(answer.body).not.toHaveProperty('error', 'Not Found');
    expect(fieldsOf(named.name).filter(name => namesIn(answer.body).has(name))).toEqual([]);
  });

  it('ignores query parameters that the specification does not name', async () => {
    const all = await venue.read(api.orders.list, { query: {} });
    const filtered = { symbol: 'TZROP', status: 'Filled', idempotencyKey: 'unknown-key' };
    expect((await venue.read(api.orders.list, { query: filtered })).orders).toEqual(all.orders);
    expect(new Set(all.orders.map(({ symbol }) => symbol)).size).toBeGreaterThan(1);
  });

  it('carries out a deposit again that comes again with its key, and asks for no code', async () => {
    const count = async () => (await venue.read(api.banking.pendingCount)).count;
    const before = await count();
    const path = '/api/ach/transactions/USD/B-A-20001/deposit';
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: 'the-same-key' },
      body: JSON.stringify({ amount: '25', zone: 'America/New_York' }),
    };
    const statuses = [(await venue.fetch(path, init)).status, (await venue.fetch(path, init)).status];
    const withdrawal = await venue.call(api.banking.withdraw, {
      params: { productId: 'USD', deviceId: 'B-A-20001' },
      body: { amount: '20', zone: 'America/New_York' },
    });
    expect([...statuses, withdrawal.status, (await count()) - before]).toEqual([200, 200, 200, 3]);
  });

  it('knows no code for an operation but a change of the email address', async () => {
    const operation = { type: 'TRANSFER', subject: 'Transfer 5 TZROP (ACATS)' } as const;
    await venue.read(api.auth.sendCode, { body: operation });
    const mail = [...venue.world.state.outbox.mails.values()].at(-1);
    expect(mail?.text).toContain('is your code to change your email address.');
    const code = mail?.code ?? '';
    expect((await venue.call(api.auth.proveOperation, { body: { code, ...operation } })).status).toBe(400);
    const proved = await venue.call(api.auth.proveOperation, { body: { code, type: 'EMAIL_UPDATE' } });
    expect(proved.status).toBe(200);
  });

  it('has a flag service, which the specification names', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"context":{}}' };
    expect((await venue.fetch(flagPath, init)).status).toBe(200);
    venue.world.execute('settings.change', { values: { additions: [] } });
    expect((await venue.fetch(flagPath, init)).status).toBe(404);
  });

  it('stays so in a copy and after a reset, beside worlds with additions', async () => {
    const { worldId } = await venue.read(worlds.create, { body: { specOnly: true, select: true } });
    const settings = async () => (await venue.fetch('/api/settings')).status;
    expect(await settings()).toBe(404);
    await venue.read(worlds.fork, { params: { id: worldId }, body: { select: true } });
    expect(await settings()).toBe(404);
    await venue.read(worlds.reset, { params: { id: worldId } });
    await venue.read(worlds.select, { params: { id: worldId } });
    expect(await settings()).toBe(404);
    await venue.read(worlds.create, { body: { select: true } });
    expect(await settings()).toBe(200);
  });
});
