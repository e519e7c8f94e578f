import { accountStatuses, assetConversionStatuses, kycStatuses } from '@portal/domain/accounts/account';
import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';
import type { Sent } from '../schemas/strict-form.ts';
import { account, applicationState, maybe, onboardingStatusDetails } from '../schemas/account.ts';
import { alsoNamed, codeText, expected } from '../schemas/expected.ts';
import { changeFailures, readFailures } from '../schemas/errors.ts';
import { id, shortText, signingTime } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { signatureBody } from '../schemas/person-body.ts';

/** Accounts, their applications and statuses (specification 0 section 7). */

/** An application of one user: for the account itself, or for digital asset securities [ACT-12, ACT-21]. */
export const application = z.extend(applicationState, {
  userId: alsoNamed(id, 'identityId'),
  ...expected({
    accountId: id,
    kind: codeText(shortText, ['ACCOUNT', 'TDAS']),
    status: maybe(codeText(shortText, assetConversionStatuses)),
  }),
});
export type SentApplication = Sent<typeof application>;

/** Progress of one user of the account. */
export const userStatus = z.object({
  userId: alsoNamed(id, 'id', 'identityId'),
  ...expected({
    firstName: maybe(shortText),
    lastName: maybe(shortText),
    isPrimary: z.boolean(),
    kycStatus: codeText(shortText, kycStatuses),
    signedOn: maybe(signingTime),
    isRetryable: z.boolean(),
  }),
});

const manage = metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-manage-account' });

/** Routes of accounts. */
export const accounts = router({
  one: {
    method: 'GET',
    path: '/:accountId',
    metadata: metadata({ base: 'accounts', access: 'twoFactor' }),
    responses: { 200: account, ...readFailures('NOT_FOUND') },
  },
  applications: {
    method: 'GET',
    path: '/accounts/:accountId/applications',
    metadata: twoFactor,
    responses: { 200: list(application), ...readFailures('NOT_FOUND') },
  },
  sign: {
    method: 'POST',
    path: '/accounts/:accountId/applications',
    metadata: metadata({ base: 'rest', access: 'twoFactor', addition: 'applicationSigning' }),
    body: signatureBody,
    responses: {
      201: application,
      ...changeFailures(
        'NOT_FOUND',
        'SIGNATURE_MISMATCH',
        'APPLICATION_ALREADY_SIGNED',
        'KYC_NOT_RETRYABLE',
        'REGISTRATION_INCOMPLETE',
        'APPLICANT_NOT_ELIGIBLE',
      ),
    },
  },
  applyForTdas: {
    method: 'POST',
    path: '/accounts/:accountId/tdas/applications',
    metadata: manage,
    body: signatureBody,
    responses: {
      201: application,
      ...changeFailures(
        'NOT_FOUND',
        'SIGNATURE_MISMATCH',
        'STATE_NOT_SUPPORTED',
        'TDAS_NOT_OFFERED',
        'APPLICATION_ALREADY_SIGNED',
      ),
    },
  },
  acknowledgeTdas: {
    method: 'PATCH',
    path: '/accounts/:accountId/tdas/acknowledgement',
    metadata: manage,
    body: z.strictObject({ ackTDASAutoOptIn: z.literal(true) }),
    responses: {
      200: z.object(expected({ ackTDASAutoOptIn: z.boolean() })),
      ...changeFailures('NOT_FOUND', 'TDAS_NOT_OFFERED'),
    },
  },
  userStatuses: {
    method: 'GET',
    path: '/accounts/:accountId/user-statuses',
    metadata: twoFactor,
    responses: { 200: list(userStatus), ...readFailures('NOT_FOUND') },
  },
  status: {
    method: 'GET',
    path: '/accounts/statuses/:id',
    metadata: twoFactor,
    responses: {
      200: z.object({
        ...expected({
          accountId: id,
          status: codeText(shortText, accountStatuses),
          kycStatus: maybe(codeText(shortText, kycStatuses)),
          brokerAccountStatus: maybe(codeText(shortText, ['ACTIVE'])),
          onboardingStatusDetails,
        }),
      }),
      ...readFailures('NOT_FOUND'),
    },
  },
});
