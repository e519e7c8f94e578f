import type { BrowserState } from '@portal/contracts/sandbox/bundles';
import type { HostedWorld } from '../worlds/worlds.ts';

/** A world from a bundle, and what a browser needs to be in it as at the time of the bundle. */
export interface ReopenedWorld {
  readonly hosted: HostedWorld;
  readonly browser: BrowserState;
}

/** The worlds of this process that were made from bundles. */
export interface ReopenedWorlds {
  /**
   * Returns a name that nobody can guess, because it gives the session of the bundle. It begins with the id of the
   * world, by which a proxy finds the process.
   */
  add(reopened: ReopenedWorld): string;
  find(name: string): ReopenedWorld | undefined;
  /** The time that pages of this world show, in epoch milliseconds; null while its clock runs, and for other worlds. */
  pageTime(hosted: HostedWorld): number | null;
}

/** Beyond that the oldest is forgotten; its world stays. */
const maxReopened = 50;

export function createReopenedWorlds(createSecretName: () => string): ReopenedWorlds {
  const byName = new Map<string, ReopenedWorld & { readonly worldTime: number }>();
  return {
    add(reopened) {
      const name = `${reopened.hosted.id}-${createSecretName()}`;
      byName.set(name, { ...reopened, worldTime: reopened.hosted.world.now() });
      const [oldest] = byName.keys();
      if (byName.size > maxReopened && oldest !== undefined) byName.delete(oldest);
      return name;
    },
    find: name => byName.get(name),
    pageTime(hosted) {
      if (hosted.clockRate.speed() !== 0) return null;
      for (const { hosted: each, browser, worldTime } of byName.values()) {
        // The page's clock moves with the world's when the sandbox moves that.
        if (each === hosted) return Date.parse(browser.pageTime) + hosted.world.now() - worldTime;
      }
      return null;
    },
  };
}
