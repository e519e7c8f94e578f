const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });

/** 'US' reads 'United States'; what is no country code stays as it is. */
export function formatCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
