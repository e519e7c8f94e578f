import { employmentStatuses, investmentExperience, investorPurposes, riskTolerances } from '@portal/domain/lookups';
import { isSafeCompanyName, isSafePersonName, nameProblem } from '@portal/domain/names';
import { z } from 'zod/mini';
import { maybe } from './account.ts';

/** What is sent of a person when something is saved: strict, and every text no longer than such a thing can be. */

const longestName = 115;
const isPersonName = z.refine<string>(isSafePersonName, nameProblem);

/** Names of people and companies are written into mails to others and into documents, so they hold no links. */
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName), isPersonName);
/** A middle name, or a name in a draft that is not complete yet. */
export const optionalName = maybe(z.string().check(z.trim(), z.maxLength(longestName), isPersonName));
export const companyName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(120), z.refine<string>(isSafeCompanyName, nameProblem));

/** The user's full name as typed [VAL-01, DAS-12]. */
export const signatureBody = z.strictObject({ signature: z.string().check(z.minLength(1), z.maxLength(115)) });

/** What is chosen from the fixed lists. */
export const investmentChoices = {
  employmentStatus: maybe(z.enum(employmentStatuses)),
  investmentExperience: maybe(z.enum(investmentExperience)),
  investorPurpose: maybe(z.enum(investorPurposes)),
  riskTolerance: maybe(z.enum(riskTolerances)),
};

const line = z.string().check(z.maxLength(120));
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Expected a country code such as US'));
export const phoneNumber = z.string().check(z.regex(/^\+?[0-9 ().-]{6,30}$/, 'Expected a phone number'));
export const phoneNumbers = z.array(phoneNumber).check(z.maxLength(5));

/** [REG-26] */
export const addressBody = z.strictObject({
  street: maybe(line),
  street2: maybe(line),
  street3: maybe(line),
  street4: maybe(line),
  street5: maybe(line),
  city: maybe(line),
  region: maybe(line),
  postalCode: maybe(z.string().check(z.maxLength(20))),
  countryCode: maybe(countryCode),
});
