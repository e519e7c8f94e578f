/** Format checks for postal addresses. */

/** Problem of a postal code, or null. In the US it has five digits, or nine as ZIP+4. */
export function checkPostalCode(code: string, countryCode: string): string | null {
  if (countryCode !== 'US') return code.trim().length > 20 ? 'Enter at most 20 characters.' : null;
  return /^\d{5}(-?\d{4})?$/.test(code.trim()) ? null : 'Enter a 5-digit ZIP code.';
}

const postBox = /^\s*(p\.?\s*o\.?\s*box|post\s*office\s*box|postal\s*box)\b/i;

/** True if a street is a P.O. box, which is not a residence. */
export const isPostBox = (street: string): boolean => postBox.test(street);

/** True if addresses of the country use the list of US states. */
export const hasUsStates = (countryCode: string | null | undefined): boolean => (countryCode ?? 'US') === 'US';

interface AddressLines {
  readonly street?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
}

/** State code of an address in the US; null abroad, where the region is free text. */
export const usStateOf = (address: AddressLines | null | undefined): string | null =>
  hasUsStates(address?.countryCode) ? (address?.region ?? null) : null;

/**
 * What an address lacks and a postal code in the wrong format, by line, in the words of the labels in its country.
 * `isForMail`: it may be a P.O. box.
 */
export function checkAddressLines(address: AddressLines | null | undefined, isForMail = false): Record<string, string> {
  const isUs = hasUsStates(address?.countryCode);
  const texts = {
    street: isForMail ? 'Enter a street address or P.O. box.' : 'Enter a street address.',
    city: 'Enter a city.',
    region: isUs ? 'Select a state.' : 'Enter a state or region.',
    postalCode: isUs ? 'Enter a ZIP code.' : 'Enter a postal code.',
    countryCode: 'Select a country.',
  };
  const lines = Object.entries(texts) as [keyof AddressLines, string][]; // the keys are written above
  const absent = lines.filter(([line]) => (address?.[line] ?? '').trim() === '');
  const code = address?.postalCode ?? '';
  const problem = code.trim() === '' ? null : checkPostalCode(code, address?.countryCode ?? 'US');
  return { ...Object.fromEntries(absent), ...(problem === null ? {} : { postalCode: problem }) };
}
