import {
  investmentExperience,
  investmentKnowledge,
  investorPurposes,
  partnershipTypes,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { z } from 'zod/mini';
import { entity, maybe } from '../schemas/account.ts';
import { addressBody, companyName, countryCode, phonesAsSent } from '../schemas/person-body.ts';
import { inputDecimal } from '../schemas/decimal.ts';
import { changeFailures } from '../schemas/errors.ts';
import { email, id } from '../schemas/fields.ts';
import { metadata, router } from '../routing/router.ts';

/** The entity of an account (specification 0 sections 3 and 7). */

/** Nine digits, as 12-3456789 or 123-45-6789. */
export const tinBody = z.string().check(z.regex(/^[0-9-]{9,11}$/, 'Expected a taxpayer number'));
const partners = <S extends z.ZodMiniType>(schema: S) => maybe(z.array(schema).check(z.maxLength(50)));

/** Partnership of an entity [ACT-05, REG-46]. */
export const partnershipBody = z.strictObject({
  type: maybe(z.enum(partnershipTypes)),
  partners: partners(z.strictObject({ identityId: id, percentage: inputDecimal })),
  primaryIdentityPercentage: maybe(inputDecimal),
  invitedPartners: partners(z.strictObject({ email, percentage: inputDecimal })),
});

/** Entity form; omitted fields stay unchanged [REG-28]. */
export const entityBody = z.strictObject({
  name: z.optional(companyName),
  tin: z.optional(tinBody),
  countryCode: maybe(countryCode),
  physicalAddress: maybe(addressBody),
  mailingAddress: maybe(addressBody),
  taxResidenceCountryCode: maybe(countryCode),
  phoneNumbers: maybe(phonesAsSent),
  investmentExperience: maybe(z.enum(investmentExperience)),
  investorPurpose: maybe(z.enum(investorPurposes)),
  investmentKnowledge: maybe(z.enum(investmentKnowledge)),
  riskTolerance: maybe(z.enum(riskTolerances)),
  annualRevenueInUsd: maybe(inputDecimal),
  endOfTaxYear: maybe(z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Expected MM-DD'))),
  partnership: maybe(partnershipBody),
});
export type EntityBody = z.infer<typeof entityBody>;

/** Routes of entities. */
export const entities = router({
  save: {
    method: 'PUT',
    path: '/entities/:id',
    metadata: metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-manage-account' }),
    body: entityBody,
    responses: { 200: entity, ...changeFailures('NOT_FOUND', 'PARTNERSHIP_INVALID', 'IDENTITY_LOCKED') },
  },
});
