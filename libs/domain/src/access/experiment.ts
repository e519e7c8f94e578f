/** An experiment: variants shown to users in proportion to their weights [BNR-19]. */
export interface Experiment<Name extends string = string> {
  readonly name: string;
  readonly variants: readonly [Variant<Name>, ...Variant<Name>[]];
}

/** A variant of an experiment. */
export interface Variant<Name extends string = string> {
  readonly name: Name;
  /** Relative weight among all variants; 0 disables the variant. */
  readonly weight: number;
  readonly displayName: string;
}

/** Size of the action buttons on banners and asset pages [BNR-17, BNR-20]. */
export const actionButtonSize: Experiment<'control' | 'largeButton'> = {
  name: 'actionButtonSize',
  variants: [
    { name: 'control', weight: 50, displayName: 'Standard button' },
    { name: 'largeButton', weight: 50, displayName: 'Large button' },
  ],
};
/** Name of a variant of `actionButtonSize`. */
export type ActionButtonSize = (typeof actionButtonSize)['variants'][number]['name'];

/**
 * Deterministic hash of a text to [0, 1), evenly distributed: 32-bit FNV-1a with the finalizer of MurmurHash3, without
 * which texts that differ only at the end would get close values.
 */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Variant for a key, such as a user id: the same key always gets the same variant, and over many keys each variant gets
 * its share [BNR-17, BNR-18]. The hash includes the experiment's name, so that experiments split users independently.
 */
export function selectVariant<Name extends string>({ name, variants }: Experiment<Name>, key: string): Name {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = spread(`${name}/${key}`) * total;
  for (const variant of variants) {
    left -= variant.weight;
    if (left < 0) return variant.name;
  }
  return variants[0].name;
}

/** Variant named by a flag, or null if the value names none. */
export const parseVariant = <Name extends string>({ variants }: Experiment<Name>, value: string): Name | null =>
  variants.find(({ name }) => name === value)?.name ?? null;
