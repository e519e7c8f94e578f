import { allFeatures } from '@portal/contracts/configuration/demo-settings';
import type { BooleanFlag, BulkEvaluation, EvaluatedFlag, TextFlag } from '@portal/contracts/schemas/flags';
import type { World } from '../core/world.ts';

type FlagValues = Readonly<Record<BooleanFlag, boolean> & Record<TextFlag, string>>;

export interface Flags {
  values: FlagValues;
}

export const createFlags = (): Flags => ({ values: allFeatures });

type FlagChanges = { readonly [K in keyof FlagValues]?: FlagValues[K] | null | undefined };

export const flagCommands = {
  /** Changes some flags of this world; null resets a flag to its default. */
  'flags.change': (world: World, input: { readonly values: FlagChanges }): FlagValues => {
    const defaults = new Map<string, boolean | string>(Object.entries(allFeatures));
    const changed = Object.entries(input.values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? defaults.get(name)]);
    // The changes have the types of the flags that they name.
    world.state.flags.values = { ...world.state.flags.values, ...(Object.fromEntries(changed) as Partial<FlagValues>) };
    return world.state.flags.values;
  },
};

/** One flag as the evaluation protocol returns it; null for an unknown key. */
export function evaluateFlag(world: World, key: string): EvaluatedFlag | null {
  const entry = Object.entries(world.state.flags.values).find(([name]) => name === key);
  if (entry === undefined) return null;
  const value = entry[1];
  return { key, value, reason: 'STATIC', variant: typeof value === 'string' ? value : value ? 'on' : 'off' };
}

export const evaluateFlags = (world: World): BulkEvaluation => ({
  flags: Object.keys(world.state.flags.values).flatMap(key => evaluateFlag(world, key) ?? []),
});
