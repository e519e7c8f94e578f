import { worldCookie, type sandbox } from '@portal/contracts/sandbox/sandbox';
import { problem } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { listTimeline } from './timeline-entries.ts';
import { describeWorld } from './world-handlers.ts';

const maxEntries = 1_000;

const noWorld = () => problem('NOT_FOUND', 'We couldn’t find that world.', 'id');

/** What happened in a world, and the world at a moment of that. */
export const timelineHandlers = (worlds: Worlds): Handlers<typeof sandbox.timeline> => ({
  read({ params }) {
    const found = worlds.find(params.id);
    if (found === undefined) return noWorld();
    const all = listTimeline(found);
    const entries = all.slice(-maxEntries).map(entry => ({ ...entry, at: new Date(entry.at).toISOString() }));
    return { status: 200, body: { entries, earlier: all.length - entries.length } };
  },

  at({ hosted, params, body, secure }) {
    const found = worlds.find(params.id);
    if (found === undefined) return noWorld();
    const made = worlds.forkAt(found, body.seq);
    if (made === undefined) return problem('NOT_FOUND', 'The world’s log has no entry with this number.', 'seq');
    if (made === null) {
      const message = 'This version of the mock server replays the world differently, so its past can’t be shown.';
      return problem('WORLD_FILE_INVALID', message);
    }
    const isSelected = body.select === true;
    return {
      status: 201,
      body: describeWorld(worlds, made, isSelected ? made : hosted),
      ...(isSelected ? { cookies: [{ name: worldCookie, value: made.id, httpOnly: true, secure }] } : {}),
    };
  },
});
