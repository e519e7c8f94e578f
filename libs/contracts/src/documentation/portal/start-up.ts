import { settingDefaults } from '@portal/domain/access/setting-defaults';
import { globalData, settings, startUp } from '../../endpoints/start-up.ts';
import { defaultTimeoutMs } from '../../routing/route.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

/** Settings with their descriptions, which the sandbox shares. */
export const settingFields = {
  timeBeforeRefresh: 'Milliseconds before its end at which the portal renews a session.',
  fallbackRefreshTime: 'Milliseconds within which a session is not renewed twice.',
  timeToInactive: 'Milliseconds without input after which the portal warns of the sign-out.',
  idleTimeout: 'Milliseconds without a call after which the server ends a session.',
  timeInForceMax: "Longest time of a Good 'Til Date order, in days.",
  unsupportedStates: 'States in which the product is not offered: codes, separated by spaces.',
  jurisdictionAllowedForTdas: 'States in which digital asset securities are offered: codes, separated by spaces.',
  hideNonDtcEligible: 'Whether symbols that are not DTC-eligible are left out of lists.',
  hiddenTestSymbol: 'Symbol that is listed only with the flag hiddenTestSymbol; null for none.',
  scheduleHorizonDays: 'Days ahead for which hours can be requested.',
  restrictedCountries: 'Countries (ISO 3166-1 alpha-2) whose investors may not trade.',
  requestTimeout: 'Milliseconds after which the portal gives up a call.',
  staleQuoteAfter: 'Milliseconds without news after which a quote counts as old.',
  stepUpFor: 'Operations that require a fresh second factor; all four if absent.',
  numberOfDaysToRemember: 'Days for which a remembered browser skips the second factor.',
  passwordRules:
    'Rules of new passwords that the portal shows and checks before it sends one: `length` (at least 8 characters), `upperCase`, `lowerCase`, `digit`, `symbol`. None if absent; the server checks in any case.',
  additions: 'Names of the additions to the specification that the back end offers (docs/back-end.md).',
};

/** Schemas of start-up. */
export const startUpSchemas = [
  documentOf(globalData, {
    name: 'GlobalData',
    description: 'Everything that the portal needs to start. Parts that a user does not have are null.',
    example: {
      account: null,
      accountStatus: 'COMPLETE',
      achAccounts: [],
      achTransactionsPendingCount: 1,
      identity: null,
      assets: [],
      walletBalancesPortfolios: null,
      inviteStatus: [],
    },
    fields: {
      account: 'The active account.',
      accountStatus: 'Status of the active account; NO_ACCOUNT_ID_FROM_AUTH for a user without one.',
      achAccounts: 'Linked bank accounts.',
      achTransactionsPendingCount: 'Number of pending cash transfers.',
      authUser: 'The signed-in user.',
      identity: 'Profile of the user.',
      assets: 'All symbols.',
      walletBalancesPortfolios: 'Balances of the active account.',
      inviteStatus: 'Invites to the user.',
    },
  }),
  documentOf(settings, {
    name: 'Settings',
    description: 'Settings of the server. Each may be absent; the portal then uses its default.',
    example: {
      ...settingDefaults,
      unsupportedStates: 'ND VT',
      jurisdictionAllowedForTdas: 'CA CO FL IL MA NJ NY TX WA',
      hiddenTestSymbol: 'TSTX',
      restrictedCountries: ['KP'],
      requestTimeout: defaultTimeoutMs,
      stepUpFor: ['WITHDRAWAL'],
      passwordRules: ['length', 'digit'],
      additions: ['queuePosition'],
    },
    fields: settingFields,
  }),
];

/** Calls of start-up. */
export const startUpCalls = documentCalls(startUp, {
  global: {
    summary: 'Get the start-up data [APA-14, APT-03, SES-28]',
    description: 'User, account, symbols, and balances in one response.',
    params: { symbolResource: { description: 'Always `asset`.', example: 'asset' } },
  },
  verification: {
    summary: 'Get the verification status [APA-15, SES-29]',
    description: 'State of the document verification of the user.',
    answer: {
      description: 'State of the document verification.',
      example: { status: 'APPROVED' },
      fields: { status: 'State of the document verification, such as DENIED.' },
    },
  },
  settings: {
    summary: 'Get the settings [FLG-27]',
    description: 'Times, limits and lists that a deployment chooses.',
  },
});
