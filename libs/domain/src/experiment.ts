/** An experiment: variants that are shown to people in the proportion of their weights [BNR-19]. */
export interface Experiment<Name extends string = string> {
  readonly name: string;
  readonly variants: readonly [Variant<Name>, ...Variant<Name>[]];
}

export interface Variant<Name extends string = string> {
  readonly name: Name;
  /** Share among the weights of all variants; 0 switches the variant off. */
  readonly weight: number;
  readonly displayName: string;
}

/** How large the action buttons of banners and of an asset's page are [BNR-17, BNR-20]. */
export const actionButtonSize: Experiment<'control' | 'largeButton'> = {
  name: 'actionButtonSize',
  variants: [
    { name: 'control', weight: 50, displayName: 'Usual button' },
    { name: 'largeButton', weight: 50, displayName: 'Large button' },
  ],
};
export type ActionButtonSize = (typeof actionButtonSize)['variants'][number]['name'];

/**
 * A number from 0 up to 1 that depends on the text alone, evenly spread over texts: 32-bit FNV-1a with the final mix of
 * MurmurHash3, without which texts that differ only at their end would lie close together.
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
 * The variant for a key, such as a user's id: the same key always gets the same one, and over many keys each variant gets
 * its share [BNR-17, BNR-18]. The experiment's name is part of it, so that two experiments divide people differently.
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

/** The variant that a flag names, or null when its value is no variant of the experiment. */
export const parseVariant = <Name extends string>({ variants }: Experiment<Name>, value: string): Name | null =>
  variants.find(({ name }) => name === value)?.name ?? null;
