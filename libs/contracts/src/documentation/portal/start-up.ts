import { settingDefaults } from '@portal/domain/access/setting-defaults';
import { globalData, settings, startUp } from '../../endpoints/start-up.ts';
import { defaultTimeoutMs } from '../../routing/route.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

/** Schemas of start-up. */
export const schemas = {
  GlobalData: documentOf(globalData, {
    description: 'Everything that the portal needs to start. Parts that a user doesn’t have are null.',
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
      achTransactionsPendingCount: 'Number of pending ACH transfers.',
      authUser: 'The signed-in user.',
      identity: 'The user’s profile.',
      assets: 'All symbols.',
      walletBalancesPortfolios: 'Balances of the active account.',
      inviteStatus: 'Invitations for the user.',
    },
  }),
  Settings: documentOf(settings, {
    description: 'Server settings. Each may be absent; the portal then uses its default.',
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
    fields: {
      timeBeforeRefresh: 'Milliseconds before a session ends at which the portal renews it.',
      fallbackRefreshTime: 'Milliseconds within which a session isn’t renewed again.',
      timeToInactive: 'Milliseconds without input before the portal warns that the user will be signed out.',
      idleTimeout: 'Milliseconds without a call before the server ends a session.',
      timeInForceMax: "Maximum duration of a Good 'Til Date order, in days.",
      unsupportedStates: 'States where the product isn’t offered: codes, separated by spaces.',
      jurisdictionAllowedForTdas: 'States where digital asset securities are offered: codes, separated by spaces.',
      hideNonDtcEligible: 'Whether lists leave out symbols that aren’t DTC-eligible.',
      hiddenTestSymbol: 'Symbol that is listed only with the hiddenTestSymbol flag; null for none.',
      scheduleHorizonDays: 'Days ahead for which hours can be requested.',
      restrictedCountries: 'Countries (ISO 3166-1 alpha-2) whose investors may not trade.',
      requestTimeout: 'Milliseconds after which the portal gives up on a call.',
      staleQuoteAfter: 'Milliseconds without an update after which a quote counts as old.',
      stepUpFor: 'Operations that require a new verification code; all four if absent.',
      numberOfDaysToRemember: 'Days that a remembered browser skips the second factor.',
      passwordRules:
        'New-password rules that the portal shows, and checks before sending a password: `length` (at least 8 characters), `upperCase`, `lowerCase`, `digit`, `symbol`. None if absent; the server checks either way.',
      additions: 'Names of the additions to the specification that the back end offers (docs/back-end.md).',
    },
  }),
};

/** Calls of start-up. */
export const calls = documentCalls(startUp, {
  global: {
    summary: 'Get the startup data [APA-14, APT-03, SES-28]',
    description: 'User, account, symbols, and balances in one response.',
    params: { symbolResource: { description: 'Always `asset`.', example: 'asset' } },
  },
  verification: {
    summary: 'Get the verification status [APA-15, SES-29]',
    description: 'Status of the user’s document verification.',
    answer: {
      description: 'Status of the document verification.',
      example: { status: 'APPROVED' },
      fields: { status: 'Status of the document verification, such as DENIED.' },
    },
  },
  settings: {
    summary: 'Get the settings [FLG-27]',
    description: 'Times, limits, and lists that a deployment chooses.',
  },
});
