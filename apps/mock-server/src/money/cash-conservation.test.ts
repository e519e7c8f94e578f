import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { fund, practiceWorld, tuesdayClose } from '../../testing/world-fixtures.ts';
import { act, action } from '../../testing/command-arbitraries.ts';
import type { World } from '../core/world.ts';
import { auditBanking } from '../../testing/audit-banking.ts';
import { linkApproved } from '../../testing/banking-fixtures.ts';
import { actBanking, bankingAction } from '../../testing/banking-arbitraries.ts';

const isDeep = Boolean(process.env['DEEP']);
const options = { seed: 'banking', startAt: tuesdayClose - 120_000, participants: 'quotes-only' } as const;

/**
 * Arbitrary sequences of orders and cash moves: a returned deposit may have been spent, and spent cash may be
 * reclaimed.
 */
const stories = (length: number) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: bankingAction.map(step => ({ kind: 'bank' as const, step })) },
      { weight: 1, arbitrary: action.map(step => ({ kind: 'trade' as const, step })) },
    ),
    { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' },
  );
type Story = ReturnType<typeof stories> extends fc.Arbitrary<infer S> ? S : never;

function storyWorld(): World {
  const world = practiceWorld(options);
  for (const who of ['ann', 'ben', 'cho']) fund(world, who, '900', { TZROP: '500', OSTKO: '40' });
  linkApproved(world, 'ann');
  linkApproved(world, 'ben', 'ins_harborlight', '1043');
  return world;
}

function executeStep(world: World, step: Story[number]): void {
  if (step.kind === 'bank') actBanking(world, step.step);
  else act(world, step.step);
}

describe('any sequence of bank and order commands', () => {
  it('creates or loses no cent, leaves no negative available balance, and books everything pending', () => {
    const seen = { moves: 0, returned: 0 };
    fc.assert(
      fc.property(stories(60), story => {
        const world = storyWorld();
        for (const step of story) {
          executeStep(world, step);
          expect([...auditExchange(world.exchange.state), ...auditBanking(world)]).toEqual([]);
        }
        const moves = [...world.state.banking.moves.values()];
        seen.moves += moves.length;
        seen.returned += moves.filter(({ status }) => status === 'ERROR').length;
      }),
      { numRuns: isDeep ? 1_500 : 40 },
    );
    // The sequences are not trivial.
    expect(seen.moves).toBeGreaterThan(100);
    expect(seen.returned).toBeGreaterThan(20);
  });
});
