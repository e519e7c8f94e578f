import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { OptionError } from '@portal/mock-server/read-options';

/**
 * A folder that a web server serves the portal from:
 *
 * - `releases/{id}`: a build with its configuration of nginx, for each of the newest releases
 * - `assets`: the assets of all of them, for tabs that were opened before the newest release
 * - `portal.conf`: a link to the configuration of the release in use
 */
interface Places {
  readonly releases: string;
  readonly assets: string;
  readonly link: string;
}

const placesIn = (folder: string): Places => ({
  releases: path.join(folder, 'releases'),
  assets: path.join(folder, 'assets'),
  link: path.join(folder, 'portal.conf'),
});

const configName = 'portal.conf';

export interface Release {
  readonly id: string;
  readonly inUse: boolean;
}

/** The kept releases, oldest first. */
export function listReleases(folder: string): Release[] {
  const { releases, link } = placesIn(folder);
  const used = existsSync(link) ? path.basename(path.dirname(readlinkSync(link))) : '';
  if (!existsSync(releases)) return [];
  const ids = readdirSync(releases).filter(id => /^\d{8}T\d{6}Z(?:-\d+)?$/.test(id));
  return ids.toSorted().map(id => ({ id, inUse: id === used }));
}

interface NewRelease {
  /** The build. */
  readonly build: string;
  /** Folder of the releases. */
  readonly to: string;
  /** How many releases are kept, with their assets. */
  readonly keep: number;
  readonly now: Date;
  /** The configuration of nginx for a copy of the build, with the assets below the second folder. */
  readonly createConfig: (folder: string, assets: string) => string;
}

/**
 * Copies a build into a release of its own, adds its assets to those of earlier ones, and takes it into use. Nothing
 * that a running nginx serves changes before that: its configuration names a release.
 *
 * @returns the id of the release
 */
export function publishRelease({ build, to, keep, now, createConfig }: NewRelease): string {
  const { releases, assets } = placesIn(to);
  const id = chooseId(to, now);
  const draft = path.join(releases, `.${id}`);
  const release = path.join(releases, id);
  mkdirSync(releases, { recursive: true });
  // Source maps are for those who operate the portal, not for its visitors.
  cpSync(build, draft, { recursive: true, filter: file => !file.endsWith('.map') });
  writeFileSync(path.join(draft, configName), createConfig(release, to));
  renameSync(draft, release);
  mkdirSync(assets, { recursive: true });
  for (const file of listFiles(path.join(release, 'assets'))) {
    const place = path.join(assets, file);
    mkdirSync(path.dirname(place), { recursive: true });
    // The name of an asset depends on its content: one that is there is the same.
    if (!existsSync(place)) linkSync(path.join(release, 'assets', file), place);
  }
  applyRelease(to, id);
  removeOld(to, keep);
  return id;
}

/**
 * Takes a kept release into use, such as the one before a faulty one. nginx reads it when it is reloaded.
 * @throws {OptionError} if it is not kept
 */
export function applyRelease(folder: string, id: string): void {
  const { releases, link } = placesIn(folder);
  if (!existsSync(path.join(releases, id, configName))) {
    const kept = listReleases(folder).map(each => each.id);
    throw new OptionError(`There is no release ${id} in ${folder}. There are: ${kept.join(', ') || 'none'}.`);
  }
  // A link is replaced in one step only by renaming.
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(path.join('releases', id, configName), next);
  renameSync(next, link);
}

/** Removes releases beyond those to keep, and assets that none of the others has. The one in use is the newest. */
function removeOld(folder: string, keep: number): void {
  const { releases, assets } = placesIn(folder);
  for (const { id } of listReleases(folder).slice(0, -keep)) rmSync(path.join(releases, id), { recursive: true });
  const kept = new Set(listReleases(folder).flatMap(({ id }) => listFiles(path.join(releases, id, 'assets'))));
  for (const file of listFiles(assets)) if (!kept.has(file)) rmSync(path.join(assets, file));
}

/** '20261124T122616Z', in order of time; a second one of the same second gets a number. */
function chooseId(folder: string, now: Date): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const same = listReleases(folder).filter(({ id }) => id.startsWith(time)).length;
  return same === 0 ? time : `${time}-${same + 1}`;
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(each => path.relative(folder, path.join(each.parentPath, each.name)));
