import { execFileSync } from 'node:child_process';
import { root } from '../machine/commands.mjs';

/** How the commit of a bundle relates to that of the portal which reopens it, in one sentence. */
export function describeCommits(bundle: string | null, portal: string | null, git = runGit): string {
  if (bundle === null || portal === null) {
    return `The commit of ${bundle === null ? 'the bundle' : 'this portal'} is unknown, so what differs is too.`;
  }
  const dirty = [bundle, portal].some(commit => commit.endsWith(dirtyMark))
    ? ' There were changes without a commit.'
    : '';
  const [from, to] = [cleanOf(bundle), cleanOf(portal)];
  if (from === to) return `The commit is the same.${dirty}`;
  const between = (first: string, last: string): number =>
    Number(git('rev-list', '--count', `${first}..${last}`) ?? '0');
  const later = between(from, to);
  const earlier = between(to, from);
  const names = `The bundle comes from commit ${from.slice(0, 10)}, this portal from ${to.slice(0, 10)}`;
  if (later === 0 && earlier === 0) return `${names}, which this repository does not both have.${dirty}`;
  if (earlier === 0) return `${names}, ${count(later)} later.${dirty}`;
  return later === 0
    ? `${names}, ${count(earlier)} earlier: something may be missing.${dirty}`
    : `${names}, on another branch: ${count(later)} that the bundle does not have, ${count(earlier)} missing here.${dirty}`;
}

/** Stands after a commit to which a build has added changes. */
const dirtyMark = '-dirty';
const cleanOf = (commit: string): string => commit.replace(new RegExp(`${dirtyMark}$`), '');

const count = (commits: number): string => `${commits} ${commits === 1 ? 'commit' : 'commits'}`;

function runGit(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
