import { missing } from './missing';

const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });

/** 'US' gives 'United States'; an unknown code is returned unchanged, and a missing one gives '-'. */
export function formatCountry(code: string | null | undefined): string {
  if (code == null || code === '') return missing;
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
