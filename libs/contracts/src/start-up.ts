import { z } from 'zod/mini';

import { account, invite, list, maybe } from './account.ts';
import { bankAccounts } from './bank-account.ts';
import { nullableDecimal } from './decimal.ts';
import { anyCallFails, failures, twoFactorFails } from './errors.ts';
import { id, queryList, shortText } from './fields.ts';
import { identity } from './identity.ts';
import { c } from './init.ts';
import { balances } from './portfolio.ts';
import { facts, startUpTimeoutMs } from './route.ts';
import { symbol } from './symbols.ts';

/** What the portal asks when it starts: the global data, the verification status, the settings (0 sections 3, 4 and 7). */

/** The start-up answer [SES-28]. Parts that a user does not have yet are null. */
export const globalData = z.object({
  account: z.nullable(account),
  /** NO_ACCOUNT_ID_FROM_AUTH for a user without an account [ACS-05]. */
  accountStatus: shortText,
  achAccounts: bankAccounts,
  achTransactionsPendingCount: z.int(),
  authUser: z.object({
    accountId: z.nullable(id),
    authorities: list(shortText),
    expiresIn: z.number(),
    email: shortText,
  }),
  identity: z.nullable(identity),
  assets: z.array(symbol).check(z.maxLength(5000)),
  walletBalancesPortfolios: z.nullable(balances),
  inviteStatus: list(invite),
  /** Total cash and position value as the server sees them; informative. */
  portfolioValue: maybe(nullableDecimal),
});
export type GlobalData = z.infer<typeof globalData>;

const ms = z.optional(z.int().check(z.minimum(0)));

/** Server settings; each is optional, and the portal falls back to the defaults of the specification [FLG-16 to FLG-27]. */
export const settings = z.object({
  timeBeforeRefresh: ms,
  fallbackRefreshTime: ms,
  timeToInactive: ms,
  idleTimeout: ms,
  /** Days ahead for a Good 'Til Date order. */
  timeInForceMax: z.optional(z.int().check(z.minimum(1))),
  /** Space-separated codes, such as 'NY TX'. */
  unsupportedStates: z.optional(shortText),
  jurisdictionAllowedForTdas: z.optional(shortText),
  hideNonDtcEligible: z.optional(z.boolean()),
  hiddenTestSymbol: z.optional(z.nullable(shortText)),
  /** Days ahead that the schedule may be asked for. */
  scheduleHorizonDays: z.optional(z.int().check(z.minimum(1))),
  restrictedCountries: z.optional(list(shortText)),
  requestTimeout: ms,
  /** After this time without a tick a price is marked as old. */
  staleQuoteAfter: ms,
  /** Operations that want a fresh second factor; all of domain/step-up.ts unless stated. */
  stepUpFor: z.optional(list(shortText)),
  numberOfDaysToRemember: z.optional(z.int().check(z.minimum(1))),
});
export type Settings = z.infer<typeof settings>;

export const startUp = c.router(
  {
    global: {
      method: 'GET',
      path: '/global',
      summary: 'Start-up data [APA-14, APT-03, SES-28]',
      metadata: facts({ base: 'bff', access: 'twoFactor', timeoutMs: startUpTimeoutMs }),
      query: z.object({ symbolResource: z.literal('asset'), marketTypeIds: z.optional(queryList) }),
      responses: { 200: globalData, ...failures(...anyCallFails, ...twoFactorFails) },
    },
    verification: {
      method: 'GET',
      path: '/dvs/user/verification/status/active',
      summary: 'Verification status, added to the identity as dvsStatus [APA-15, SES-29]',
      metadata: facts({ base: 'docs', access: 'twoFactor', timeoutMs: startUpTimeoutMs }),
      responses: {
        200: z.object({ status: shortText }),
        ...failures(...anyCallFails, ...twoFactorFails, 'NOT_FOUND'),
      },
    },
    settings: {
      method: 'GET',
      path: '/settings',
      summary: 'Server settings. Not from the specification [FLG-27]',
      metadata: facts({ base: 'bff', access: 'anyone', timeoutMs: startUpTimeoutMs, addition: true }),
      responses: { 200: settings, ...failures(...anyCallFails) },
    },
  },
  { strictStatusCodes: true },
);
