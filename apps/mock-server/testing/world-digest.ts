import { createHash } from 'node:crypto';
import { deserialize } from 'node:v8';
import type { SymbolMarket } from '../src/exchange/order.ts';
import type { World, WorldData } from '../src/core/world.ts';

/** A world's data as in its snapshot. */
export const dataOf = (world: World) => deserialize(world.snapshot()) as WorldData;

/** A digest of a world's complete state: equal before and after a call that must not change anything. */
export const digestOf = (world: World): string => digest(dataOf(world));

/** The same without the log, which also contains refused commands, and without the random draws that they made. */
export function digestOfState(world: World): string {
  const { state, exchange, clock } = dataOf(world);
  return digest({ state, exchange, clock });
}

function digest(whole: object): string {
  const text = JSON.stringify(whole, (key, value: unknown) => {
    if (value instanceof Map || value instanceof Set) return Array.from<unknown>(value);
    // Of an order, which its market names in turn.
    if (key === 'market' && isMarket(value)) return value.instrument.symbol;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
  return createHash('sha256').update(text).digest('hex');
}

const isMarket = (value: unknown): value is SymbolMarket =>
  typeof value === 'object' && value !== null && 'instrument' in value;
