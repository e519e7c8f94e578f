import { worldCookie, type sandbox } from '@portal/contracts/sandbox';
import { problem, type CookieChange } from '../http/answer.ts';
import { formatWorldFile, parseWorldFile } from '../persistence/world-file.ts';
import type { Handlers } from '../http/serve-contract.ts';
import type { Seat, Worlds } from '../worlds/worlds.ts';

const noWorld = () => problem('NOT_FOUND', 'There is no such world.', 'id');

/** From now on the caller's calls and live feed mean this world; null goes back to the default one. */
const selection = (worldId: string | null, secure: boolean): CookieChange[] => [
  { name: worldCookie, value: worldId, httpOnly: true, secure },
];

/** Worlds: made, forked, chosen, kept and ended. */
export function worldHandlers(worlds: Worlds): Handlers<typeof sandbox.worlds> {
  const describe = (seat: Seat, selected: Seat) => ({
    worldId: seat.id,
    now: new Date(seat.world.now()).toISOString(),
    speed: seat.pace.speed(),
    isDefault: seat === worlds.default,
    isSelected: seat === selected,
  });
  const made = (seat: Seat, present: Seat, select: boolean | undefined, secure: boolean) => ({
    status: 201 as const,
    body: describe(seat, select === true ? seat : present),
    ...(select === true ? { cookies: selection(seat.id, secure) } : {}),
  });

  return {
    list: ({ seat }) => ({ status: 200, body: { worlds: worlds.list().map(each => describe(each, seat)) } }),

    create({ seat, body, secure }) {
      const { options } = worlds.default.world;
      const startAt = body.startAt === undefined ? options.startAt : Date.parse(body.startAt);
      const { seed = options.seed, participants = options.participants, accounts, speed = 1, select } = body;
      const created = worlds.create(
        {
          seed,
          startAt,
          ...(participants === undefined ? {} : { participants }),
          ...(accounts === undefined ? {} : { accounts }),
        },
        speed,
      );
      return made(created, seat, select, secure);
    },

    fork({ seat, params, body, secure }) {
      const from = worlds.find(params.id);
      return from === undefined ? noWorld() : made(worlds.fork(from, body.speed), seat, body.select, secure);
    },

    select({ params, secure }) {
      const seat = worlds.find(params.id);
      if (seat === undefined) return noWorld();
      return { status: 200, body: describe(seat, seat), cookies: selection(seat.id, secure) };
    },

    reset({ seat, params }) {
      const wanted = worlds.find(params.id);
      if (wanted === undefined) return noWorld();
      worlds.reset(wanted);
      return { status: 200, body: describe(wanted, seat) };
    },

    exportFile({ params }) {
      const wanted = worlds.find(params.id);
      if (wanted === undefined) return noWorld();
      wanted.pace.catchUp();
      const file = formatWorldFile(wanted.world);
      const name = `world-${file.seed}-${file.now.slice(0, 16).replace(':', '')}.json`;
      return { status: 200, body: file, headers: { 'content-disposition': `attachment; filename="${name}"` } };
    },

    importFile({ seat, query, body, secure }) {
      if (!(body instanceof Uint8Array)) {
        return problem('UNSUPPORTED_MEDIA_TYPE', 'Send the file as it is, with content type application/octet-stream.');
      }
      const read = parseWorldFile(body);
      if ('problem' in read) return problem('WORLD_FILE_INVALID', read.problem);
      return made(worlds.adopt(read.world, seat.pace.speed()), seat, query.select === 'true', secure);
    },

    dispose({ seat, params, secure }) {
      if (!worlds.dispose(params.id)) return noWorld();
      return { status: 200, body: {}, ...(seat.id === params.id ? { cookies: selection(null, secure) } : {}) };
    },

    snapshot: ({ seat }) => ({ status: 201, body: { snapshotId: worlds.snapshot(seat) } }),

    snapshots: ({ seat }) => ({
      status: 200,
      body: {
        snapshots: worlds
          .snapshotsOf(seat)
          .map(({ name, at }) => ({ snapshotId: name, at: new Date(at).toISOString() })),
      },
    }),

    restore: ({ seat, params }) =>
      worlds.restore(seat, params.id)
        ? { status: 200, body: describe(seat, seat) }
        : problem('NOT_FOUND', 'There is no such snapshot.', 'id'),
  };
}
