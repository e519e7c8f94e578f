/**
 * Seeded randomness of one world. Each purpose draws from its own stream, so that a new consumer never shifts the
 * numbers of the others. The generator is sfc32, seeded by four rounds of a string hash; both are public domain
 * designs.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [min, max], both ends included. */
  integer(min: number, max: number): number;
  /**
   * An approximately normal number with mean 0 and standard deviation 1, within ±6: the sum of twelve uniform numbers.
   * It uses additions only, which give the same bits on every machine; logarithms and cosines need not.
   */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  digits(length: number): string;
  hex(length: number): string;
}

export type RandomState = readonly [number, number, number, number];

/** All streams of a world by purpose; plain data, so that a snapshot can include it. */
export function createStreams(seed: string, saved: ReadonlyMap<string, RandomState> = new Map()) {
  const states = new Map<string, Uint32Array>();
  const streams = new Map<string, Random>();
  for (const [purpose, state] of saved) states.set(purpose, Uint32Array.from(state));
  return {
    stream(purpose: string): Random {
      const existing = streams.get(purpose);
      if (existing) return existing;
      const state = states.get(purpose) ?? seedState(`${seed}/${purpose}`);
      states.set(purpose, state);
      const created = createRandom(state);
      streams.set(purpose, created);
      return created;
    },
    save: (): Map<string, RandomState> =>
      new Map([...states].map(([purpose, s]) => [purpose, [s[0] ?? 0, s[1] ?? 0, s[2] ?? 0, s[3] ?? 0]])),
  };
}

/** A stand-alone stream, for data that is generated once from a seed (price history, names). */
export const randomFrom = (seed: string): Random => createRandom(seedState(seed));

function createRandom(state: Uint32Array): Random {
  const next = () => sfc32(state) / 4294967296;
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet.charAt(integer(0, alphabet.length - 1))).join('');
  return {
    next,
    integer,
    normal() {
      let sum = -6;
      for (let i = 0; i < 12; i++) sum += sfc32(state) / 4294967296;
      return sum;
    },
    chance: probability => next() < probability,
    pick(list) {
      const item = list[integer(0, list.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    digits: length => letters('0123456789', length),
    hex(length) {
      // Eight digits from each number, because keys are drawn often.
      let text = '';
      while (text.length < length) text += sfc32(state).toString(16).padStart(8, '0');
      return text.slice(0, length);
    },
  };
}

function sfc32(s: Uint32Array): number {
  // By index: destructuring goes through an iterator, which takes several times as long.
  const a = s[0] ?? 0;
  const b = s[1] ?? 0;
  const c = s[2] ?? 0;
  const d = s[3] ?? 0;
  const t = (a + b + d) >>> 0;
  s[3] = d + 1;
  s[0] = b ^ (b >>> 9);
  s[1] = c + (c << 3);
  s[2] = ((c << 21) | (c >>> 11)) + t;
  return t;
}

function seedState(seed: string): Uint32Array {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < seed.length; i++) {
    const k = seed.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  const state = Uint32Array.from([a ^ (c >>> 18), b ^ (d >>> 22), c ^ (a >>> 17), d ^ (b >>> 19)]);
  for (let i = 0; i < 12; i++) sfc32(state);
  return state;
}
