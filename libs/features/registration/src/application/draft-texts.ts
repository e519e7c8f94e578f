import type { AddressValues } from '@portal/ui/fields/address-fields';

/**
 * Converts form input to draft values: empty or incomplete input becomes null, so that the draft can be saved at any
 * time.
 */

export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Ends a sentence, also one that ends in 'Inc.' already. */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export const oneOf = <T extends string>(known: readonly T[], text: string): T | null =>
  known.find(each => each === text) ?? null;

export const draftOfAddress = (address: AddressValues) => ({
  street: textOrNull(address.street),
  street2: textOrNull(address.street2),
  city: textOrNull(address.city),
  region: textOrNull(address.region),
  postalCode: textOrNull(address.postalCode),
  countryCode: address.countryCode,
});

type SavedAddress = { readonly [Name in keyof AddressValues]?: string | null | undefined } | null | undefined;

/** Form values of a saved address; the country defaults to the US. */
export const valuesOfAddress = (address: SavedAddress): AddressValues => ({
  street: address?.street ?? '',
  street2: address?.street2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  countryCode: address?.countryCode ?? 'US',
});
