import { describe, expect, it } from 'vitest';
import { readMarketStatus } from './status.ts';
import { readSession } from './hours.ts';
import { listenFor, practiceWorld } from '../../testing/world-fixtures.ts';
import { dataOf } from '../../testing/world-digest.ts';

const worldAt = (instant: string) => practiceWorld({ startAt: Date.parse(instant) });

describe('the clock of a world', () => {
  it('starts at any time of day and announces each market phase [API-12]', () => {
    const world = worldAt('2025-11-18T08:00:00Z');
    const received: string[] = [];
    listenFor(world, 'market.changed', ({ marketOpen, ordersOpen }) => {
      const time = new Date(world.now()).toISOString().slice(11, 16);
      received.push(`${time} ${marketOpen ? 'open' : 'closed'} ${ordersOpen ? 'orders' : '-'}`);
    });
    world.advanceTo(Date.parse('2025-11-19T12:00:00Z'));
    expect(received).toEqual([
      '09:00 closed orders',
      '14:30 open orders',
      '21:00 closed orders',
      '01:00 closed -',
      '09:00 closed orders',
    ]);
    expect(world.now()).toBe(Date.parse('2025-11-19T12:00:00Z'));
  });

  it('never goes back', () => {
    const world = worldAt('2025-11-18T15:00:00Z');
    world.advanceTo(Date.parse('2025-11-18T14:00:00Z'));
    expect(world.now()).toBe(Date.parse('2025-11-18T15:00:00Z'));
  });

  it('finds the next session across a weekend and a holiday', () => {
    expect(readSession(worldAt('2025-11-22T16:00:00Z')).date).toBe('2025-11-24');
    expect(readSession(worldAt('2025-11-26T21:00:00Z'))).toMatchObject({
      date: '2025-11-28',
      closes: Date.parse('2025-11-28T18:00:00Z'),
    });
  });
});

describe('a special trading day', () => {
  it('closes the market, or closes it early, on a future day', () => {
    const world = worldAt('2025-11-18T15:00:00Z');
    world.execute('market.setDay', { date: '2025-11-19', kind: 'closed', name: 'Storm' });
    world.execute('market.setDay', { date: '2025-11-20', kind: 'half', name: 'Founders Day' });
    world.advanceTo(Date.parse('2025-11-19T16:00:00Z'));
    expect(world.exchange.state.tradingOpen).toBe(false);
    expect(readMarketStatus(world).message).toBe('The market is closed today: Storm.');
    world.advanceTo(Date.parse('2025-11-20T17:59:59Z'));
    expect(world.exchange.state.tradingOpen).toBe(true);
    world.advanceTo(Date.parse('2025-11-20T18:00:00Z'));
    expect(world.exchange.state.tradingOpen).toBe(false);
    expect(readMarketStatus(world).message).toBe('The market is closed.');
  });

  it('leaves one timer for the next phase, however often a day is changed', () => {
    const world = worldAt('2025-11-18T15:00:00Z');
    for (const kind of ['closed', 'half', 'closed'] as const) {
      world.execute('market.setDay', { date: '2025-11-20', kind, name: 'Storm' });
    }
    const phases = () => dataOf(world).clock.timers.filter(timer => timer.kind === 'market.phase');
    expect(phases()).toHaveLength(1);
    world.advanceTo(Date.parse('2025-11-21T15:00:00Z'));
    expect(phases()).toHaveLength(1);
  });
});
