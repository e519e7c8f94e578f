import type { Identity } from '@portal/contracts/identity';
import { formatCountry } from '@portal/ui/country-name';

export type Address = Identity['mailingAddress'];

/** Lines as on a letter; '' for an address of which nothing is known. */
export function formatAddress(address: Address): string {
  const { street, street2, street3, street4, street5, city, region, postalCode, countryCode } = address ?? {};
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, street2, street3, street4, street5, place, countryCode && formatCountry(countryCode)]
    .filter(Boolean)
    .join('\n');
}
