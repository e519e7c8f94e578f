/** Format checks for postal addresses. */

/** Problem of a postal code, or null. In the US it has five digits, or nine as ZIP+4. */
export function checkPostalCode(code: string, countryCode: string): string | null {
  if (countryCode !== 'US') return code.trim().length > 20 ? 'Enter at most 20 characters.' : null;
  return /^\d{5}(-?\d{4})?$/.test(code.trim()) ? null : 'Enter five digits.';
}

const postBox = /^\s*(p\.?\s*o\.?\s*box|post\s*office\s*box|postal\s*box)\b/i;

/** True if a street is a P.O. box, which is not a residence. */
export const isPostBox = (street: string): boolean => postBox.test(street);

/** True if addresses of the country use the list of US states. */
export const hasUsStates = (countryCode: string | null | undefined): boolean => (countryCode ?? 'US') === 'US';
