/** What a postal address must look like, beyond being given. */

/** What is wrong with a postal code; null when nothing is. In the US it has five digits, or nine as ZIP+4. */
export function checkPostalCode(code: string, countryCode: string): string | null {
  if (countryCode !== 'US') return code.trim().length > 20 ? 'Enter at most 20 characters.' : null;
  return /^\d{5}(-?\d{4})?$/.test(code.trim()) ? null : 'Enter five digits.';
}

const postBox = /^\s*(p\.?\s*o\.?\s*box|post\s*office\s*box|postal\s*box)\b/i;

/** Whether a street is a post box, where nobody can live. */
export const isPostBox = (street: string): boolean => postBox.test(street);

/** Whether a country's addresses name one of the states of the list. */
export const hasUsStates = (countryCode: string | null | undefined): boolean => (countryCode ?? 'US') === 'US';
