import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditFloor } from '../exchange/audit.ts';
import { fund, practiceWorld, tuesdayClose } from '../testing/practice-world.ts';
import { act, action } from '../testing/random-commands.ts';
import { formatLog } from '../kernel/log.ts';
import { replayWorld } from '../venue/assemble-world.ts';
import type { World } from '../kernel/world.ts';
import { auditBanking } from '../testing/audit-banking.ts';
import { linkApproved } from '../testing/practice-banking.ts';
import { actBanking, bankingAction } from '../testing/random-banking.ts';

const isDeep = Boolean(process.env['DEEP']);
const options = { seed: 'banking', startAt: tuesdayClose - 120_000, participants: 'quotes-only' } as const;

/** Orders and cash in one story: what is returned may have been spent, and what is spent may be asked back. */
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

function tell(world: World, step: Story[number]): void {
  if (step.kind === 'bank') actBanking(world, step.step);
  else act(world, step.step);
}

describe('whatever people do with banks and orders', () => {
  it('no cent is made or lost, nobody has less than nothing available, and what is under way is booked', () => {
    const seen = { moves: 0, returned: 0 };
    fc.assert(
      fc.property(stories(60), story => {
        const world = storyWorld();
        for (const step of story) {
          tell(world, step);
          expect([...auditFloor(world.exchange.floor), ...auditBanking(world)]).toEqual([]);
        }
        const moves = [...world.state.banking.moves.values()];
        seen.moves += moves.length;
        seen.returned += moves.filter(({ status }) => status === 'ERROR').length;
      }),
      { numRuns: isDeep ? 1_500 : 40 },
    );
    // The stories are about something.
    expect(seen.moves).toBeGreaterThan(100);
    expect(seen.returned).toBeGreaterThan(20);
  }, 300_000);

  it('playing the commands again gives the same log, byte for byte, and the same state', () => {
    fc.assert(
      fc.property(stories(40), story => {
        const world = storyWorld();
        for (const step of story) tell(world, step);
        const again = replayWorld(options, world.log.commands(), world.now());
        expect(formatLog(again.log)).toBe(formatLog(world.log));
        expect(again.state).toEqual(world.state);
      }),
      { numRuns: isDeep ? 100 : 8 },
    );
  }, 300_000);
});
