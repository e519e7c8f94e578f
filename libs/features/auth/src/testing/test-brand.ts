import type { AuthBrand, LegalLink } from '../frame/auth-brand';

export const testBrand: AuthBrand = {
  name: 'Halyard',
  mark: 'M4 3h16v18H4z',
  headline: 'Trade on one regulated venue.',
  pitch: 'Every price shows its age.',
  facts: [{ label: 'Member', value: 'FINRA/SIPC' }],
};

export const legalLinks: readonly LegalLink[] = [
  { label: 'Form CRS', href: 'https://www.example.com/form-crs.pdf' },
  { label: 'Privacy Policy', to: '/investors/privacy-policy' },
];
