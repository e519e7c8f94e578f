import { maxAdvanceMs } from '@portal/contracts/sandbox/worlds';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { problem } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { findMoment } from './calendar-events.ts';

const describe = (hosted: HostedWorld) => ({
  now: new Date(hosted.world.now()).toISOString(),
  speed: hosted.clockRate.speed(),
});

/** The world's clock: read it, advance it, change its speed or stop it. */
export const clockHandlers: Handlers<typeof sandbox.clock> = {
  read: ({ hosted }) => ({ status: 200, body: describe(hosted) }),

  async move({ hosted, world, body }) {
    const to =
      'advanceMs' in body
        ? world.now() + body.advanceMs
        : 'to' in body
          ? Date.parse(body.to)
          : findMoment(world, body.moment);
    if (to === null) return problem('NOT_FOUND', 'There’s no such moment in the next year.', 'moment');
    if (to > world.now() + maxAdvanceMs)
      return problem('VALIDATION_FAILED', 'The clock can move forward by at most 400 days at a time.', 'to');
    if (to < world.now()) return problem('VALIDATION_FAILED', 'The clock can only move forward.', 'to');
    await hosted.clockRate.jumpInSlices(to);
    // Sent before the response, so that a caller who moves a page's clock next finds the page up to date.
    hosted.feed.flush();
    return { status: 200, body: describe(hosted) };
  },

  speed({ hosted, body }) {
    hosted.clockRate.setSpeed(body.speed);
    return { status: 200, body: describe(hosted) };
  },
};
