import { mostAdvanceMs } from '@portal/contracts/sandbox-worlds';
import type { sandbox } from '@portal/contracts/sandbox';
import { problem } from '../http/answer.ts';
import type { Handlers } from '../http/serve-contract.ts';
import type { Seat } from '../worlds/worlds.ts';
import { findMoment } from './moments.ts';

const describe = (seat: Seat) => ({ now: new Date(seat.world.now()).toISOString(), speed: seat.pace.speed() });

/** The world's clock: read, moved forward, made faster or stopped. */
export const clockHandlers: Handlers<typeof sandbox.clock> = {
  read: ({ seat }) => ({ status: 200, body: describe(seat) }),

  move({ seat, world, body }) {
    const to =
      'advanceMs' in body
        ? world.now() + body.advanceMs
        : 'to' in body
          ? Date.parse(body.to)
          : findMoment(world, body.moment);
    if (to === null) return problem('NOT_FOUND', 'The calendar has no such moment within a year.', 'moment');
    if (to > world.now() + mostAdvanceMs)
      return problem('VALIDATION_FAILED', 'The clock moves forward by at most 400 days at once.', 'to');
    if (to < world.now()) return problem('VALIDATION_FAILED', 'The clock only moves forward.', 'to');
    seat.pace.jump(to);
    return { status: 200, body: describe(seat) };
  },

  speed({ seat, body }) {
    seat.pace.setSpeed(body.speed);
    return { status: 200, body: describe(seat) };
  },
};
