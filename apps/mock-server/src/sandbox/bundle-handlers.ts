import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { completeBrowser } from './browser-of-world.ts';
import { makeBundle } from './make-bundle.ts';
import { readBundle } from './read-bundle.ts';
import type { ReopenedWorlds } from './reopened-worlds.ts';
import { reopenedPath } from './serve-reopened.ts';
import { notFound, problem } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { PortalBuild } from '../api/portal-build.ts';
import { restoreWorldFile } from '../worlds/world-file.ts';
import { systemNow } from '../worlds/real-time.ts';
import type { Worlds } from '../worlds/worlds.ts';

/** Failure bundles: make one of a world, and make a world of one. `build` is null if no portal is served. */
export const bundleHandlers = (
  worlds: Worlds,
  reopened: ReopenedWorlds,
  build: PortalBuild | null,
): Handlers<typeof sandbox.bundles> => ({
  read({ params }) {
    const found = worlds.find(params.id);
    if (found === undefined) return notFound('world', 'id');
    return { status: 200, body: makeBundle(found, build?.commit ?? null, systemNow()) };
  },

  reopen({ body }) {
    if (!(body instanceof Uint8Array)) {
      return problem('UNSUPPORTED_MEDIA_TYPE', 'Send the file as it is, with content type application/octet-stream.');
    }
    const read = readBundle(body);
    if ('problem' in read) return problem('WORLD_FILE_INVALID', read.problem);
    const { bundle } = read;
    const restored = restoreWorldFile(bundle.world);
    if ('problem' in restored) return problem('WORLD_FILE_INVALID', `${restored.problem} ${describeOrigin(bundle)}`);
    const browser = completeBrowser(restored.world, bundle.browser);
    const hosted = worlds.adopt(restored.world, 0);
    const name = reopened.add({ hosted, browser });
    return {
      status: 201,
      body: {
        worldId: hosted.id,
        address: `${reopenedPath}/${name}`,
        route: browser.route,
        commits: { bundle: bundle.commit, portal: build?.commit ?? null },
        differences: listDifferences(browser.route, build),
      },
    };
  },
});

const describeOrigin = ({ commit, madeAt }: { readonly commit: string | null; readonly madeAt: string }): string =>
  `The bundle was made on ${madeAt.slice(0, 10)} at ${commit === null ? 'an unknown commit' : `commit ${commit}`}: check that out and reopen it there.`;

function listDifferences(route: string, build: PortalBuild | null): string[] {
  if (build === null) return ['This server serves no portal, so the route cannot be opened here. Run npm run build.'];
  return build.isPage(route) ? [] : [`This portal has no page ${route}; it opens its page for unknown addresses.`];
}
