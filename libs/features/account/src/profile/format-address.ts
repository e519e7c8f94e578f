import type { Identity } from '@portal/contracts/schemas/identity';
import { formatCountry } from '@portal/ui/format/country-name';

export type Address = Identity['mailingAddress'];

/** Lines as on a letter; '' for an address without any known part. */
export function formatAddress(address: Address): string {
  const { street, street2, street3, street4, street5, city, region, postalCode, countryCode } = address ?? {};
  const cityLine = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, street2, street3, street4, street5, cityLine, countryCode && formatCountry(countryCode)]
    .filter(Boolean)
    .join('\n');
}
