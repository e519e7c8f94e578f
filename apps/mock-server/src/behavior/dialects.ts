import { specOnlyAdditions } from '@portal/contracts/routing/additions';
import { quirkNames, type DialectName, type Quirk } from '@portal/contracts/sandbox/dialects';
import type { World } from '../core/world.ts';

/** How one world imitates another back end that implements the specification. */
export interface Imitation {
  name: DialectName;
  readonly quirks: Set<Quirk>;
  /** Calls since the quirks were set, by route. */
  readonly calls: Map<string, number>;
}

export const createImitation = (): Imitation => ({ name: 'standard', quirks: new Set(), calls: new Map() });

export const dialectCommands = {
  /** Sets the dialect of this world. Additions to the specification are a matter of this contract: others have none. */
  'dialect.set': (
    world: World,
    { dialect, specOnly }: { readonly dialect: DialectName; readonly specOnly?: boolean | undefined },
  ): DialectName => {
    const isSpecOnly = specOnly ?? (dialect !== 'standard' || world.options.specOnly === true);
    world.execute('settings.change', { values: { additions: isSpecOnly ? specOnlyAdditions : null } });
    return (world.state.dialect.name = dialect);
  },
  /** Sets the quirks of this world; all others are off. */
  'quirks.set': (world: World, input: { readonly quirks: readonly Quirk[] | 'all' }): readonly Quirk[] => {
    const { quirks, calls } = world.state.dialect;
    quirks.clear();
    calls.clear();
    const chosen = input.quirks === 'all' ? quirkNames : input.quirks;
    for (const name of quirkNames) if (chosen.includes(name)) quirks.add(name);
    return [...quirks];
  },
  /** Counts a call; returns how many there were before. */
  'quirks.count': (world: World, input: { readonly route: string }): number => {
    const { calls } = world.state.dialect;
    const before = calls.get(input.route) ?? 0;
    calls.set(input.route, before + 1);
    return before;
  },
};

/** A number from 0 to `limit - 1` by the world's seed and a name: the same for both at any time (FNV-1a). */
export function numberFor({ options }: World, name: string, limit: number): number {
  let hash = 2_166_136_261;
  for (const letter of `${options.seed} ${name}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash >>> 8) % 65_536) % limit;
}
