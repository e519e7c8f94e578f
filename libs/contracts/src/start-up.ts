import { z } from 'zod/mini';

import { nullableDecimal } from './decimal.ts';
import { anyCallFails, failures, twoFactorFails } from './errors.ts';
import { id, instant, queryList, shortText } from './fields.ts';
import { c } from './init.ts';
import { balances } from './portfolio.ts';
import { facts, startUpTimeoutMs } from './route.ts';
import { symbol } from './symbols.ts';

/** What the portal asks when it starts: the global data, the verification status, the settings (0 sections 3, 4 and 7). */

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const flag = maybe(z.boolean());
const list = <S extends z.ZodMiniType>(schema: S) => z.array(schema).check(z.maxLength(1000));

export const address = z.object({
  street: maybe(shortText),
  city: maybe(shortText),
  region: maybe(shortText),
  postalCode: maybe(shortText),
  countryCode: maybe(shortText),
});

export const kycEntry = z.object({ accountId: id, status: shortText });

export const account = z.object({
  id,
  accountLegalName: shortText,
  /** INDIVIDUAL, JOINT, PARTNERSHIP, AUTHORIZED_USER, else an entity. */
  type: shortText,
  status: shortText,
  kycStatus: maybe(shortText),
  brokerAccountStatus: maybe(shortText),
  brokerId: maybe(shortText),
  /** Last characters of the account number, for the reader to recognise. */
  maskedNumber: maybe(shortText),
  primaryUser: maybe(z.object({ id, phoneNumbers: maybe(list(shortText)), kycStatuses: maybe(list(kycEntry)) })),
  legalAddress: maybe(address),
  domicile: maybe(shortText),
  currentUserIsPrimary: flag,
  allowIlliquidInvestments: flag,
  primaryApplicationSignedOn: maybe(instant),
  joint: flag,
  dinoMigrationAccount: flag,
  allowTDASOptIn: flag,
  ackTDASAutoOptIn: flag,
  isAllowedStateForTDAS: flag,
  accreditation: maybe(
    z.object({ isAccredited: flag, type: maybe(shortText), incomeIsEnough: flag, netWorthIsEnough: flag }),
  ),
  application: maybe(
    z.object({ id: maybe(id), signedOn: maybe(instant), applicationComplete: flag, error: maybe(shortText) }),
  ),
  onboardingStatusDetails: maybe(
    z.object({
      unsignedApplicationUserIds: maybe(list(id)),
      unsignedApplicationStatuses: maybe(list(z.object({ userId: id, isRetryable: z.boolean() }))),
    }),
  ),
});
export type Account = z.infer<typeof account>;

export const identity = z.object({
  id,
  email: shortText,
  firstName: shortText,
  middleName: maybe(shortText),
  lastName: shortText,
  authorities: maybe(list(shortText)),
  roles: maybe(list(shortText)),
  mailingAddress: maybe(address),
  legalDetails: maybe(z.object({ physicalAddress: maybe(address) })),
  kycStatuses: maybe(list(kycEntry)),
  dvsStatus: maybe(z.object({ status: shortText })),
  signedTimestamp: maybe(instant),
  phoneNumbers: maybe(list(shortText)),
});
export type Identity = z.infer<typeof identity>;

export const invite = z.object({ id, status: shortText, userId: maybe(id), accountId: maybe(id) });

export const bankAccount = z.object({
  id,
  status: shortText,
  verification_status: maybe(shortText),
  institutionName: maybe(shortText),
  mask: maybe(shortText),
  disabled: flag,
});

/** The start-up answer [SES-28]. Parts that a user does not have yet are null. */
export const globalData = z.object({
  account: z.nullable(account),
  /** NO_ACCOUNT_ID_FROM_AUTH for a user without an account [ACS-05]. */
  accountStatus: shortText,
  achAccounts: list(bankAccount),
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
