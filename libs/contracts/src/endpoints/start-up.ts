import { accountStatuses } from '@portal/domain/accounts/account';
import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';

import { account, invite } from '../schemas/account.ts';
import { bankAccounts } from '../schemas/bank-account.ts';
import { codeText, expected } from '../schemas/expected.ts';
import type { Sent } from '../schemas/strict-form.ts';
import { openFailures, readFailures } from '../schemas/errors.ts';
import { id, queryList, shortText } from '../schemas/fields.ts';
import { identity } from '../schemas/identity.ts';
import { metadata, router } from '../routing/router.ts';
import { balances } from './portfolio.ts';
import { startUpTimeoutMs } from '../routing/route.ts';
import { symbol } from './symbols.ts';

/** Requests at start-up: global data, verification status, settings (0 sections 3, 4 and 7). */

/** Start-up data [SES-28]. Parts that a user does not have are null. */
export const globalData = z.object({
  account: z.nullable(account),
  ...expected({
    /** NO_ACCOUNT_ID_FROM_AUTH for a user without an account [ACS-05]. */
    accountStatus: codeText(shortText, accountStatuses),
    achAccounts: bankAccounts,
    achTransactionsPendingCount: z.int(),
  }),
  authUser: z.object({
    accountId: z.nullable(id),
    ...expected({ authorities: list(shortText), expiresIn: z.number(), email: shortText }),
  }),
  ...expected({
    identity: z.nullable(identity),
    assets: z.array(symbol).check(z.maxLength(5000)),
    walletBalancesPortfolios: z.nullable(balances),
    inviteStatus: list(invite),
  }),
});
export type GlobalData = z.infer<typeof globalData>;

const ms = z.optional(z.int().check(z.minimum(0)));

/** Server settings; each is optional, with defaults in the portal [FLG-16 to FLG-27]. */
export const settings = z.object(
  expected({
    timeBeforeRefresh: ms,
    fallbackRefreshTime: ms,
    timeToInactive: ms,
    idleTimeout: ms,
    timeInForceMax: z.optional(z.int().check(z.minimum(1))),
    unsupportedStates: z.optional(shortText),
    jurisdictionAllowedForTdas: z.optional(shortText),
    hideNonDtcEligible: z.optional(z.boolean()),
    hiddenTestSymbol: z.optional(z.nullable(shortText)),
    scheduleHorizonDays: z.optional(z.int().check(z.minimum(1))),
    restrictedCountries: z.optional(list(shortText)),
    requestTimeout: ms,
    staleQuoteAfter: ms,
    stepUpFor: z.optional(list(shortText)),
    numberOfDaysToRemember: z.optional(z.int().check(z.minimum(1))),
    passwordRules: z.optional(z.array(shortText).check(z.maxLength(20))),
    additions: z.optional(list(shortText)),
  }),
);
export type Settings = z.infer<typeof settings>;
export type SentSettings = Sent<typeof settings>;

/** Routes of start-up. */
export const startUp = router({
  global: {
    method: 'GET',
    path: '/global',
    metadata: metadata({ base: 'bff', access: 'twoFactor', timeoutMs: startUpTimeoutMs }),
    query: z.object({ symbolResource: z.literal('asset'), marketTypeIds: z.optional(queryList) }),
    responses: { 200: globalData, ...readFailures() },
  },
  verification: {
    method: 'GET',
    path: '/dvs/user/verification/status/active',
    metadata: metadata({ base: 'docs', access: 'twoFactor', timeoutMs: startUpTimeoutMs }),
    responses: { 200: z.object(expected({ status: codeText(shortText, ['DENIED']) })), ...readFailures('NOT_FOUND') },
  },
  settings: {
    method: 'GET',
    path: '/settings',
    metadata: metadata({ base: 'bff', access: 'anyone', timeoutMs: startUpTimeoutMs, addition: 'settings' }),
    responses: { 200: settings, ...openFailures() },
  },
});
