import type { FaultEffect as SandboxEffect } from '@portal/contracts/sandbox/behavior';
import type { World } from '../core/world.ts';

/** Effect of a fault on a call; a failure of the catalogue is the answer that carries it. */
export type FaultEffect = Exclude<SandboxEffect, { readonly kind: 'failure' }>;

export interface Fault {
  readonly id: string;
  /** A route by its name in the contract, such as 'orders.place'; '*' for all. */
  readonly route: string;
  readonly effect: FaultEffect;
  /** Number of calls that it still affects; null for all. */
  readonly times: number | null;
}

export interface Faults {
  readonly rules: Map<string, Fault>;
  nextId: number;
}

export const createFaults = (): Faults => ({ rules: new Map(), nextId: 1 });

export const faultCommands = {
  'fault.arrange': (world: World, input: Omit<Fault, 'id'>): Fault => {
    const { faults } = world.state;
    const fault = { ...input, id: `F-${faults.nextId++}` };
    faults.rules.set(fault.id, fault);
    return fault;
  },
  /** Counts one call affected by the fault. */
  'fault.use': (world: World, input: { readonly id: string }): void => {
    const { rules } = world.state.faults;
    const fault = rules.get(input.id);
    if (fault === undefined || fault.times === null) return;
    if (fault.times <= 1) rules.delete(fault.id);
    else rules.set(fault.id, { ...fault, times: fault.times - 1 });
  },
  'fault.clear': (world: World, input: { readonly id?: string | undefined }): void => {
    const { rules } = world.state.faults;
    if (input.id === undefined) rules.clear();
    else rules.delete(input.id);
  },
  /** Changes nothing: faults of the feed are in its connections. For the log, which has everything done to a world. */
  'fault.feed': (_world: World, _input: { readonly kind: string }): void => undefined,
  /** As above. */
  'fault.clearFeed': (_world: World, _input: object): void => undefined,
};

/** The faults that apply to a call, whose use it counts: every delay, whether keys are ignored, the first other effect. */
export function takeFaults(world: World, route: string) {
  const { rules } = world.state.faults;
  let delayMs = 0;
  let ignoresKeys = false;
  let effect: FaultEffect | null = null;
  for (const fault of [...rules.values()]) {
    if (fault.route !== '*' && fault.route !== route) continue;
    if (fault.effect.kind === 'delay') delayMs += fault.effect.ms;
    else if (fault.effect.kind === 'ignoreKeys') ignoresKeys = true;
    else if (effect === null) effect = fault.effect;
    else continue;
    world.execute('fault.use', { id: fault.id });
  }
  return { delayMs, ignoresKeys, effect };
}
