import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { fundPeople } from '../../testing/command-arbitraries.ts';
import { fund, place, practiceWorld, tryPlacing, tuesdayClose, wednesdayClose } from '../../testing/world-fixtures.ts';
import { restoreWorld } from '../worlds/assemble-world.ts';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { listOrders } from './order-queries.ts';
import { toWireOrder } from './wire.ts';
import { formatLog } from '../../testing/replay-world.ts';
import { dataOf, digestOf } from '../../testing/world-digest.ts';

describe('a fork of a world', () => {
  it('sees quotes consumed by customers exactly as the original world does', () => {
    // Once, a filled quote still counted as a level of its market maker.
    const world = practiceWorld({ participants: 'on' });
    fundPeople(world);
    place(world, 'ann', { symbol: 'MYRA', side: 'buy', quantity: '60', price: '106' });
    const fork = restoreWorld(world.snapshot());
    for (const each of [world, fork]) each.advanceTo(each.now() + 600_000);
    expect(digestOf(fork)).toBe(digestOf(world));
  });

  it('sets no second expiry timer for a moment whose orders have all ended', () => {
    // Once, the fork forgot the expiry and scheduled its timer again.
    const world = practiceWorld();
    fundPeople(world);
    const request = { side: 'buy', quantity: '1', price: '5', timeInForce: 6, expireDate: '2025-11-20' } as const;
    const { orderId } = place(world, 'ann', request);
    world.execute('order.cancel', { accountId: 'ann', orderId });
    const fork = restoreWorld(world.snapshot());
    for (const each of [world, fork]) place(each, 'ann', request);
    expect(dataOf(fork).clock).toEqual(dataOf(world).clock);
  });

  it('leaves the original world unchanged', () => {
    const world = practiceWorld({ participants: 'quotes-only' });
    fundPeople(world);
    const before = digestOf(world);
    const log = formatLog(world.log);
    const fork = restoreWorld(world.snapshot());
    fork.execute('ledger.creditCash', { accountId: 'ann', dollars: decimal('5') });
    fork.execute('market.halt', { symbol: 'TZROP' });
    fork.advanceTo(tuesdayClose + 1);
    expect(digestOf(world)).toBe(before);
    expect(formatLog(world.log)).toBe(log);
  });

  it('continues with open, waiting, ended and keyed orders, and with a halted symbol, as the original world does', () => {
    const world = practiceWorld();
    for (const person of ['ann', 'ben']) fund(world, person, '100000', { TZROP: '1000', OSTKO: '100', MYRA: '50' });
    const lasting = { timeInForce: 1 } as const;
    place(world, 'ann', { side: 'buy', quantity: '30', price: '5.20', ...lasting });
    place(world, 'ann', { side: 'buy', quantity: '20', price: '5.20', ...lasting });
    place(world, 'ann', { side: 'sell', quantity: '25', price: '5.40' });
    place(world, 'ben', { side: 'sell', quantity: '12', price: '5.20' });
    place(world, 'ben', { side: 'buy', quantity: '5', price: '5.10', timeInForce: 6, expireDate: '2025-11-19' });
    const canceled = place(world, 'ben', { side: 'buy', quantity: '5', price: '5.05' });
    world.execute('order.cancel', { accountId: 'ben', orderId: canceled.orderId });
    // Outside of the price band: stored as rejected.
    place(world, 'ben', { side: 'buy', quantity: '1', price: '900' });
    world.execute('market.halt', { symbol: 'MYRA' });
    place(world, 'ann', { symbol: 'MYRA', side: 'buy', quantity: '2.5', price: '100', ...lasting });
    place(world, 'ben', { symbol: 'MYRA', side: 'sell', quantity: '1.5', price: '100', ...lasting });
    const used = world.execute('order.reserveKey', { accountId: 'ann' }).idempotencyKey;
    const unused = world.execute('order.reserveKey', { accountId: 'ann' }).idempotencyKey;
    const keyed = { symbol: 'OSTKO', side: 'sell', quantity: '3', price: '46', ...lasting } as const;
    place(world, 'ann', { ...keyed, key: used });

    const snapshot = world.snapshot();
    const beginning = digestOf(world);
    const fork = restoreWorld(snapshot);
    expect(auditExchange(fork.exchange.state)).toEqual([]);
    const outcomes = [fork, world].map(each => {
      const steps: unknown[] = [
        tryPlacing(each, 'ann', { ...keyed, key: used }),
        tryPlacing(each, 'ann', { ...keyed, quantity: '4', key: used }),
        tryPlacing(each, 'ann', { ...keyed, key: unused }),
        tryPlacing(each, 'ben', { ...keyed, key: unused }),
        // Trades with the older of two orders at one price first, and with the rest of the partly filled one.
        place(each, 'ben', { side: 'sell', quantity: '30', price: '5.20' }),
        place(each, 'ben', { side: 'buy', quantity: '40', price: '5.40' }),
        each.execute('market.resume', { symbol: 'MYRA' }),
        listOrders(each, 'ann').map(toWireOrder),
      ];
      each.advanceTo(wednesdayClose);
      return [...steps, ...['ann', 'ben'].map(person => listOrders(each, person).map(toWireOrder))];
    });
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(digestOf(fork)).toBe(digestOf(world));
    // The saved data was not changed by either.
    const again = restoreWorld(snapshot);
    expect(digestOf(again)).toBe(beginning);
    expect(listOrders(again, 'ann').map(({ status }) => status)).toEqual([
      'New',
      'New',
      'New',
      'New',
      'Partially Filled',
    ]);
  });
});
