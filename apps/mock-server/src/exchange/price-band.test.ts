import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { fund, listenFor, place, practiceWorld, tuesdayClose } from '../../testing/world-fixtures.ts';
import type { WorldEvents } from '../core/bus.ts';
import type { World } from '../core/world.ts';

const tooFar = 'Limit price is too far from the market price';

/** A world with a funded account, TZROP (about $5.26), BTC (about $64,912) and XYLB, which never traded. */
function openWorld(): World {
  const world = practiceWorld();
  fund(world, 'ann', '1000000', { TZROP: '1000', BTC: '3', XYLB: '100' });
  return world;
}

const statusOf = (world: World, side: 'buy' | 'sell', price: string, symbol = 'TZROP'): string =>
  place(world, 'ann', { symbol, side, price, quantity: '1' }).status.name;

describe('a limit price', () => {
  it('more than half the market price away rejects the order on either side, with the reason', () => {
    const world = openWorld();
    for (const [side, price] of [
      ['buy', '7.90'],
      ['buy', '2.62'],
      ['sell', '7.90'],
      ['sell', '2.62'],
    ] as const) {
      const order = place(world, 'ann', { side, price, quantity: '10' });
      expect(order).toMatchObject({ status: { name: 'Rejected', cancelable: false }, leavesQuantity: '0', fee: '0' });
      expect(order.executionHistory.map(({ status, text }) => [status, text])).toEqual([
        ['New', null],
        ['Rejected', tooFar],
      ]);
    }
    expect(statusOf(world, 'buy', '2.64')).toBe('New');
    expect(statusOf(world, 'sell', '7.88')).toBe('New');
  });

  it('outside the band places no hold and no trade, and the trader gets an update', () => {
    const world = openWorld();
    const received: WorldEvents['order.updated'][] = [];
    listenFor(world, 'order.updated', update => received.push(update));
    const { ledger } = world.exchange.state;
    const before = JSON.stringify(ledger.accounts.get('ann'));
    const volume = world.exchange.state.bySymbol.get('TZROP')?.tape.volume;
    const { orderId } = place(world, 'ann', { side: 'buy', price: '52.60', quantity: '100' });
    expect(JSON.stringify(ledger.accounts.get('ann'))).toBe(before);
    expect(world.exchange.state.bySymbol.get('TZROP')?.tape.volume).toBe(volume);
    expect(received.map(({ readUpdate }) => readUpdate())).toMatchObject([{ orderId, status: { name: 'Rejected' } }]);
  });

  it('is checked while the market is closed too, against the moved market price', () => {
    const world = openWorld();
    world.advanceTo(tuesdayClose + 60_000);
    expect(statusOf(world, 'buy', '9')).toBe('Rejected');
    world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('8') });
    expect(statusOf(world, 'buy', '9')).toBe('New');
    expect(statusOf(world, 'buy', '3')).toBe('Rejected');
  });

  it('of a coin is checked against the pricing service price', () => {
    const world = openWorld();
    expect(statusOf(world, 'buy', '98000', 'BTC')).toBe('Rejected');
    expect(statusOf(world, 'buy', '97000', 'BTC')).toBe('Filled');
    expect(statusOf(world, 'sell', '32000', 'BTC')).toBe('Rejected');
  });

  it('of a symbol without a price is accepted at any value', () => {
    expect(statusOf(openWorld(), 'sell', '500', 'XYLB')).toBe('New');
  });
});
