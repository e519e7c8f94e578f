import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build of the portal says about itself. */
export interface PortalBuild {
  /** Commit that it was built from; null if that is unknown. */
  readonly commit: string | null;
  /** Whether a path is a page of the portal, with or without a client id before it. */
  isPage(path: string): boolean;
}

/** File with version and commit, beside the start page. */
export const versionFile = 'version.json';

export function readPortalBuild(webDir: string): PortalBuild {
  const isKnown = readKnownPages(webDir);
  return {
    commit: readCommit(webDir),
    isPage(path) {
      const page = pageOf(path);
      return page !== null && isKnown(page);
    },
  };
}

/** The page of a path, without prefix, query and outer slashes; null outside the portal. */
function pageOf(path: string): string | null {
  const [address = ''] = path.split(/[?#]/);
  const found = /^(?:\/[^/]+)?\/investors(\/.*)?$/.exec(address);
  return found === null ? null : (found[1] ?? '').replace(/^\/+|\/$/g, '');
}

/** The build's list of page patterns, in the format of apps/web/src/routing/route-match.ts. */
interface PagePatterns {
  readonly anyCase: readonly string[];
  readonly exact: readonly string[];
}

/** Whether an address below /investors is a page of the build; without a list in the build, every address is. */
export function readKnownPages(webDir: string): (page: string) => boolean {
  const file = join(webDir, 'pages.json');
  if (!existsSync(file)) return () => true;
  // The build writes this file.
  const { anyCase, exact } = JSON.parse(readFileSync(file, 'utf8')) as PagePatterns;
  const patterns = [new RegExp(`^(?:${anyCase.join('|')})$`, 'i'), new RegExp(`^(?:${exact.join('|')})$`)];
  return page => patterns.some(pattern => pattern.test(page));
}

function readCommit(webDir: string): string | null {
  const file = join(webDir, versionFile);
  if (!existsSync(file)) return null;
  // The build writes this file.
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly commit: string | null }).commit;
}
