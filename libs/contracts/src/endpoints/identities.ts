import { annualIncomeBands, maritalStatuses, netWorthBands } from '@portal/domain/accounts/lookups';
import { z } from 'zod/mini';
import { tinBody } from './entities.ts';
import { maybe } from '../schemas/account.ts';
import { changeFailures } from '../schemas/errors.ts';
import { email, id, instant, shortText } from '../schemas/fields.ts';
import { identity, readOnlyFields, readOnlyLegalFields } from '../schemas/identity.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { addressBody, investmentChoices, optionalName, personName, phonesAsSent } from '../schemas/person-body.ts';

/** Saving, confirming and verifying a person's profile (specification 0 section 7). */

const text = z.string().check(z.maxLength(120));
/** Accreditation is computed from these labels, so any other text is rejected [ACT-10, LKP-05]. */
const incomeBand = z.strictObject({ label: z.enum(annualIncomeBands) });
const netWorthBand = z.strictObject({ label: z.enum(netWorthBands.individual) });

/**
 * A profile [APA-29] or the fields to change; omitted fields stay unchanged. Authorities, roles, KYC and signatures may
 * be included unchanged: other values and unknown fields are rejected (T27, F-05).
 */
export const profileBody = z.strictObject({
  id: z.optional(id),
  email: z.optional(email),
  firstName: z.optional(personName),
  middleName: optionalName,
  lastName: z.optional(personName),
  phoneNumbers: z.optional(phonesAsSent),
  mailingAddress: z.optional(addressBody),
  legalDetails: z.optional(
    z.strictObject({
      physicalAddress: z.optional(addressBody),
      maritalStatus: maybe(z.enum(maritalStatuses)),
      dependentCount: maybe(z.int().check(z.minimum(0), z.maximum(99))),
      /** Write-only, and only until the identity check has passed, as is another date of birth. */
      tin: z.optional(tinBody),
      /** Likewise, for a taxpayer of another country. */
      internationalTin: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      ...readOnlyLegalFields,
    }),
  ),
  investmentInfo: z.optional(
    z.strictObject({
      allowIlliquidInvestments: maybe(z.boolean()),
      annualIncome: maybe(incomeBand),
      netWorth: maybe(netWorthBand),
      ...investmentChoices,
      employerName: maybe(text),
      occupation: maybe(text),
    }),
  ),
  ...readOnlyFields,
});

export type ProfileBody = z.infer<typeof profileBody>;

const edit = metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-edit-pii' });

/** Routes of identities. */
export const identities = router({
  save: {
    method: 'PATCH',
    path: '/identities/:id',
    metadata: metadata({ ...edit, sendsLinks: true }),
    body: profileBody,
    responses: {
      200: identity,
      ...changeFailures('NOT_FOUND', 'STEP_UP_REQUIRED', 'IDENTITY_LOCKED', 'EMAIL_IN_USE', 'APPLICANT_NOT_ELIGIBLE'),
    },
  },
  verifyDocuments: {
    method: 'PUT',
    path: '/identities/:id/doc-verification',
    metadata: twoFactor,
    responses: { 200: z.object({ status: shortText }), ...changeFailures('NOT_FOUND') },
  },
  confirmPii: {
    method: 'PUT',
    path: '/identities/:id/confirm/pii',
    metadata: twoFactor,
    responses: {
      200: z.object({ piiConfirmedAt: instant }),
      ...changeFailures('NOT_FOUND', 'REGISTRATION_INCOMPLETE', 'APPLICANT_NOT_ELIGIBLE'),
    },
  },
});
