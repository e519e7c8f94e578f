import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod/mini';

type Environment = Readonly<Record<string, string | undefined>>;

/** World ids by the origin of their server. */
const choices = z.record(z.string(), z.string());

const fileOf = ({ XDG_CACHE_HOME: cache }: Environment): string =>
  path.join(cache === undefined || cache === '' ? path.join(homedir(), '.cache') : cache, 'venue', 'worlds.json');

/** The world that was selected last at a server; undefined for the default one. A file that cannot be read counts as none. */
export const readWorldChoice = (environment: Environment, origin: string): string | undefined =>
  readChoices(environment)[origin];

/** Remembers it; undefined forgets it. */
export function writeWorldChoice(environment: Environment, origin: string, world: string | undefined): void {
  const { [origin]: _earlier, ...others } = readChoices(environment);
  const file = fileOf(environment);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(world === undefined ? others : { ...others, [origin]: world }));
}

function readChoices(environment: Environment): Readonly<Record<string, string>> {
  try {
    return choices.safeParse(JSON.parse(readFileSync(fileOf(environment), 'utf8'))).data ?? {};
  } catch {
    return {};
  }
}
