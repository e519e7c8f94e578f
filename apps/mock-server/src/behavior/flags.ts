import { allFeatures } from '@portal/contracts/configuration/demo-settings';
import type { BooleanFlag, BulkEvaluation, TextFlag } from '@portal/contracts/schemas/flags';
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

/** The flags as the evaluation protocol returns them. */
export const evaluateFlags = (world: World): BulkEvaluation => ({
  flags: Object.entries(world.state.flags.values).map(([key, value]) => {
    const variant = typeof value === 'string' ? value : value ? 'on' : 'off';
    return { key, value, reason: 'STATIC', variant };
  }),
});
