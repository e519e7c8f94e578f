import { quirkNames, type Quirk } from '@portal/contracts/sandbox/quirks';
import type { World } from '../kernel/world.ts';

/** Quirks of one world: it answers like another back end that implements the specification. */
export interface Quirks {
  readonly active: Set<Quirk>;
  /** Calls since the quirks were set, by route. */
  readonly calls: Map<string, number>;
}

export const createQuirks = (): Quirks => ({ active: new Set(), calls: new Map() });

export const quirkCommands = {
  /** Sets the quirks of this world; all others are off. */
  'quirks.set': (world: World, input: { readonly quirks: readonly Quirk[] | 'all' }): readonly Quirk[] => {
    const { active, calls } = world.state.quirks;
    active.clear();
    calls.clear();
    const chosen = input.quirks === 'all' ? quirkNames : input.quirks;
    for (const name of quirkNames) if (chosen.includes(name)) active.add(name);
    return [...active];
  },
  /** Counts a call; returns how many there were before. */
  'quirks.count': (world: World, input: { readonly route: string }): number => {
    const { calls } = world.state.quirks;
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

type QuirkCommands = typeof quirkCommands;

declare module '../kernel/world.ts' {
  interface WorldState {
    readonly quirks: ReturnType<typeof createQuirks>;
  }
  interface Commands extends QuirkCommands {}
}
