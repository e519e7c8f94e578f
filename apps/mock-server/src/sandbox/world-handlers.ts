import { worldCookie, type sandbox } from '@portal/contracts/sandbox/sandbox';
import { maxSnapshots, importPath, maxFileBytes } from '@portal/contracts/sandbox/worlds';
import { notFound, problem, type CookieChange } from '../api/response.ts';
import { formatWorldFile, parseWorldFile } from '../worlds/world-file.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { HostedWorld, Worlds } from '../worlds/worlds.ts';
import { defaultBases } from '@portal/contracts/routing/route';
import type { FastifyInstance } from 'fastify';

const noSnapshot = () => notFound('snapshot', 'id');
const noWorld = () => notFound('world', 'id');

/** Selects the world of the caller's next calls and live feed; null returns to the default one. */
const selection = (worldId: string | null, secure: boolean): CookieChange[] => [
  { name: worldCookie, value: worldId, httpOnly: true, secure },
];

/** A world as the sandbox lists it, for a caller who is in `selected`. */
export const describeWorld = (worlds: Worlds, hosted: HostedWorld, selected: HostedWorld) => ({
  worldId: hosted.id,
  now: new Date(hosted.world.now()).toISOString(),
  speed: hosted.clockRate.speed(),
  isDefault: hosted === worlds.default,
  isSelected: hosted === selected,
});

/** Worlds and their snapshots. */
export function worldHandlers(worlds: Worlds): Handlers<typeof sandbox.worlds> {
  const describe = (hosted: HostedWorld, selected: HostedWorld) => describeWorld(worlds, hosted, selected);
  const answerMade = (hosted: HostedWorld, present: HostedWorld, select: boolean | undefined, secure: boolean) => ({
    status: 201 as const,
    body: describe(hosted, select === true ? hosted : present),
    ...(select === true ? { cookies: selection(hosted.id, secure) } : {}),
  });

  return {
    list: ({ hosted }) => ({ status: 200, body: { worlds: worlds.list().map(each => describe(each, hosted)) } }),

    create({ hosted, body, secure }) {
      const { options } = worlds.default.world;
      const { speed = 1, select, ...asked } = body;
      const { seed = options.seed } = asked;
      const startAt = asked.startAt === undefined ? options.startAt : Date.parse(asked.startAt);
      const created = worlds.create({ ...options, ...asked, seed, startAt }, speed);
      return answerMade(created, hosted, select, secure);
    },

    fork({ hosted, params, body, secure }) {
      const from = worlds.find(params.id);
      return from === undefined ? noWorld() : answerMade(worlds.fork(from, body.speed), hosted, body.select, secure);
    },

    select({ params, secure }) {
      const hosted = worlds.find(params.id);
      if (hosted === undefined) return noWorld();
      return { status: 200, body: describe(hosted, hosted), cookies: selection(hosted.id, secure) };
    },

    reset({ hosted, params }) {
      const found = worlds.find(params.id);
      if (found === undefined) return noWorld();
      worlds.reset(found);
      return { status: 200, body: describe(found, hosted) };
    },

    exportFile({ params }) {
      const found = worlds.find(params.id);
      if (found === undefined) return noWorld();
      found.clockRate.catchUp();
      const file = formatWorldFile(found.world, found.clockRate.speed());
      const name = `world-${file.seed}-${file.now.slice(0, 16).replace(':', '')}.json`;
      return { status: 200, body: file, headers: { 'content-disposition': `attachment; filename="${name}"` } };
    },

    importFile({ hosted, query, body, secure }) {
      if (!(body instanceof Uint8Array)) {
        return problem('UNSUPPORTED_MEDIA_TYPE', 'Send the file as is, with content type application/octet-stream.');
      }
      const read = parseWorldFile(body);
      if ('problem' in read) return problem('WORLD_FILE_INVALID', read.problem);
      return answerMade(worlds.adopt(read.world, hosted.clockRate.speed()), hosted, query.select === 'true', secure);
    },

    dispose({ hosted, params, secure }) {
      if (!worlds.dispose(params.id)) return noWorld();
      return { status: 200, body: {}, ...(hosted.id === params.id ? { cookies: selection(null, secure) } : {}) };
    },

    snapshot({ hosted, body }) {
      const { snapshots } = hosted;
      if (snapshots.size >= maxSnapshots) {
        return problem('SNAPSHOT_LIMIT_REACHED', `This world has ${maxSnapshots} snapshots. Delete one first.`);
      }
      const free = Array.from({ length: maxSnapshots }, (_, i) => `s-${i + 1}`).find(name => !snapshots.has(name));
      const name = body?.name ?? free ?? '';
      if (snapshots.has(name))
        return problem('VALIDATION_FAILED', 'This world already has a snapshot with this name.', 'name');
      hosted.clockRate.catchUp();
      snapshots.set(name, { at: hosted.world.now(), bytes: hosted.world.snapshot() });
      return { status: 201, body: { snapshotId: name } };
    },

    snapshots: ({ hosted }) => ({
      status: 200,
      body: {
        snapshots: [...hosted.snapshots].map(([snapshotId, { at }]) => ({
          snapshotId,
          at: new Date(at).toISOString(),
        })),
      },
    }),

    restore({ hosted, params }) {
      const saved = hosted.snapshots.get(params.id);
      if (saved === undefined) return noSnapshot();
      worlds.restore(hosted, saved.bytes);
      return { status: 200, body: describe(hosted, hosted) };
    },

    deleteSnapshot: ({ hosted, params }) =>
      hosted.snapshots.delete(params.id) ? { status: 200, body: {} } : noSnapshot(),
  };
}

const address = `${defaultBases.sandbox}${importPath}`;

/** Allows a binary body with its own limit for the call that imports a world; for no other call. */
export function registerWorldFileParser(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    if (route.url === address && route.method === 'POST') route.bodyLimit = maxFileBytes;
  });
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.url === address) done(null, body);
    else done(Object.assign(new Error('Unexpected file'), { statusCode: 415 }));
  });
}
