import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File with version and commit, beside the start page. */
export const versionFile = 'version.json';

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
