import fc from 'fast-check';
import { decimal, multiply, round } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { readPostings } from '../documents/postings.ts';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { formatCents } from '../core/units.ts';
import { personas } from './personas.ts';
import { createWorld } from '../worlds/assemble-world.ts';
import { listingOf } from '../exchange/listings.ts';
import { computeOpeningCost } from './past-journal.ts';

describe('the past of the personas', () => {
  it.each([
    ['one', '2025-11-18T15:15:00Z'],
    ['two', '2026-01-05T12:00:00Z'],
    ['three', '2026-06-27T20:00:00Z'],
    ['four', '2026-12-31T20:00:00Z'],
  ])('adds up to their balances for seed %s, and is never negative', (seed, startAt) => {
    const world = createWorld({ seed, startAt: Date.parse(startAt), participants: 'quotes-only' });
    world.seed(() => world.execute('people.settle', {}));
    expect(auditExchange(world.exchange.state)).toEqual([]);
    for (const id of world.state.people.accounts.keys()) {
      const units = new Map<number, number>();
      let cents = 0;
      for (const posting of readPostings(world, id)) {
        expect(posting.at).toBeLessThanOrEqual(world.now());
        cents += posting.cents;
        const held = (units.get(posting.symbol ?? -1) ?? 0) + posting.units;
        units.set(posting.symbol ?? -1, held);
        expect([id, cents >= 0, held >= 0]).toEqual([id, true, true]);
        // No surplus had to be withdrawn at the last moment to make the figures right.
        expect([id, posting.reason === 'cash withdrawal' && posting.at === world.now()]).toEqual([id, false]);
      }
    }
  });

  it('gives positions exactly the cost that the persona’s story states', () => {
    const world = createWorld({ seed: 'costs', startAt: Date.parse('2025-11-18T15:15:00Z') });
    world.seed(() => world.execute('people.settle', {}));
    const [account] = personas.marisol.accounts ?? [];
    for (const [symbol, quantity, unitCost] of account?.positions ?? []) {
      const number = listingOf(symbol)?.instrument.number ?? -1;
      const cost = world.exchange.state.ledger.accounts.get('A-20001')?.holdings[number]?.cost ?? null;
      const expected = unitCost === null ? null : round(multiply(decimal(quantity), decimal(unitCost)), 2);
      expect([symbol, cost === null ? null : formatCents(cost)]).toEqual([symbol, expected]);
    }
  });

  it('finds the opening cost to the cent for any sequence of changes', () => {
    const step = fc.record({
      isIn: fc.boolean(),
      units: fc.integer({ min: 1, max: 900 }),
      cost: fc.nat({ max: 90_000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat({ max: 1_000_000 }),
        fc.array(step),
        (units, opening, drawn) => {
          let held = units;
          let cost = opening;
          const steps = drawn.flatMap(each => {
            const change = each.isIn ? each.units : -Math.min(each.units, held - 1);
            if (change === 0) return [];
            cost = change > 0 ? cost + each.cost : cost - Math.round((cost * -change) / held);
            held += change;
            return [{ units: change, cost: each.cost }];
          });
          const found = computeOpeningCost({ units, steps, end: cost });
          const again = steps.reduce(
            (at, each) => ({
              cost: each.units > 0 ? at.cost + each.cost : at.cost - Math.round((at.cost * -each.units) / at.held),
              held: at.held + each.units,
            }),
            { cost: found, held: units },
          );
          expect(again.cost).toBe(cost);
        },
      ),
    );
  });
});
