import { missing } from './missing';

const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });

/** 'US' reads 'United States'; what is no country code stays as it is, and what is missing is '-'. */
export function formatCountry(code: string | null | undefined): string {
  if (code == null || code === '') return missing;
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
