import type { Base } from '../routing/route.ts';

/**
 * First path segments of the calls of each service. A base address can be set for each of them: `rest.orders` is that
 * of all calls below `/orders`. A service whose paths begin with an id has none. `sandbox` is the mock server's own.
 */
export const nounsOfBase = {
  auth: ['auth'],
  bff: ['global', 'settings'],
  docs: ['acats', 'dvs', 'free-delivery', 'opening-documents'],
  accounts: [],
  rest: [
    'account-transfer',
    'accounts',
    'ach',
    'asset',
    'auth',
    'document',
    'entities',
    'etp',
    'fee',
    'identities',
    'invites',
    'invites-statuses',
    'market',
    'mdt',
    'orders',
    'portfolio',
    'registrations',
    'schedules',
    'securitize',
    'symbols',
    'wallet',
    'wallets',
    'wires',
  ],
  pricing: [],
  charting: [],
} as const satisfies Record<Exclude<Base, 'sandbox'>, readonly string[]>;

/** Disclosure pages, by their path below /investors, whose texts a live deployment publishes itself. */
export const disclosurePages = [
  'terms-and-conditions',
  'privacy-policy',
  'business-continuity',
  'disclosure-library',
  'additional-disclosures',
  'issuer-disclosures',
  'california-personal-information-categories',
] as const;
