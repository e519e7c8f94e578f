import fc from 'fast-check';

/** An action of a random story by its name and fields, and how often it is drawn compared with others. */
export const weighted = <N extends string, F extends object>(
  weight: number,
  name: N,
  fields: { readonly [K in keyof F]: fc.Arbitrary<F[K]> },
  // `record` gives optional fields, of which there are none.
) => ({ weight, arbitrary: fc.record({ do: fc.constant(name), ...fields }) as fc.Arbitrary<{ do: N } & F> });
