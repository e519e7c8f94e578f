import { api } from '@portal/contracts/api';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import { orderOf } from '../../testing/order-fixtures.ts';
import { formatLog, replayWorld } from '../../testing/replay-world.ts';
import { useServer } from '../../testing/use-server.ts';

const server = await useServer({ participants: 'on' });

/** A morning in which people sign in, trade, cancel, enter wrong codes and are refused. */
async function busyMorning() {
  const venue = server.openVenue({ participants: 'on' });
  const { sendCode, verifyCode, login, refresh } = api.auth;
  await venue.call(login, { body: { email: 'marisol.vance@example.com', password: 'wrong' } });
  venue.signIn('marisol', 1);
  await venue.call(sendCode, { body: {} });
  await venue.call(verifyCode, { params: { code: '000000' }, body: {} });
  venue.advance(90_000);
  venue.signIn('trader');
  const { orderId } = await orderOf(venue, 'trader', { symbol: 'TZROP', side: 1, quantity: '500', limitPrice: '5.20' });
  await orderOf(venue, 'counterparty', { symbol: 'TZROP', side: 2, quantity: '900', limitPrice: '5.10' });
  await venue.call(api.orders.cancel, { params: { id: orderId } });
  venue.world.execute('market.halt', { symbol: 'OSTKO' });
  venue.advance(600_000);
  await venue.call(refresh);
  await venue.call(api.orders.list);
  return venue;
}

describe('a world with people in it', () => {
  it('is reproduced from its log, byte for byte', async () => {
    const { world } = await busyMorning();
    const again = replayWorld(world.options, world.log.commands(), world.now());
    expect(formatLog(again.log)).toBe(formatLog(world.log));
    expect(digestOf(again)).toBe(digestOf(world));
  });

  it('is disposed when there are hundreds of newer ones, unless it has connections or is the default one', () => {
    const [old] = server.worlds.list().slice(1);
    for (let i = 0; i < 320; i++) server.openVenue();
    expect(server.worlds.list()).toHaveLength(300);
    expect(server.worlds.find(old?.id)).toBeUndefined();
    expect(server.worlds.find(server.worlds.default.id)).toBe(server.worlds.default);
  });
});
