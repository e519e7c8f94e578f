import type { Brand } from '@portal/contracts/configuration/brand-settings';

/** Stands in where the settings of a demonstration have no brand. It names no firm; a live deployment has its own. */
export const neutral: Brand = {
  name: 'Investor portal',
  mark: 'M3 3h18v18H3z',
  headline: '',
  pitch: '',
  facts: [],
  legalLine: '',
  parentSite: '',
  feeText: 'two-tier',
  requiresSignature: false,
};
