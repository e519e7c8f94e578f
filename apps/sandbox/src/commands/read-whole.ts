/** A whole number as typed, with or without commas; null for anything else. For counts and durations, never for money. */
export function readWhole(text: string): number | null {
  const digits = text.trim().replaceAll(',', '');
  // eslint-disable-next-line no-restricted-syntax -- a count or a duration of at most 12 digits, which is exact
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** Message at a field for a whole number, or null. */
export const checkWhole = (text: string): string | null => (readWhole(text) === null ? 'Enter a whole number.' : null);
