import {
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { isPhoneObject } from '@portal/domain/accounts/phone';
import { isSafeCompanyName, isSafePersonName, nameProblem } from '@portal/domain/accounts/names';
import { z } from 'zod/mini';
import { maybe } from './account.ts';

/** Request schemas of a person's data: strict, with a maximum length for every text. */

const longestName = 115;
const isPersonName = z.refine<string>(isSafePersonName, nameProblem);

/** Names of people and companies appear in emails to others and in documents, so links are rejected. */
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName), isPersonName);
/** A middle name, or a name in an incomplete draft. */
export const optionalName = maybe(z.string().check(z.trim(), z.maxLength(longestName), isPersonName));
/** Company name, without links. */
export const companyName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(120), z.refine<string>(isSafeCompanyName, nameProblem));

/** The user's full name as typed [VAL-01, DAS-12]. */
export const signatureBody = z.strictObject({ signature: z.string().check(z.minLength(1), z.maxLength(115)) });

/** Choices from the fixed lists. */
export const investmentChoices = {
  employmentStatus: maybe(z.enum(employmentStatuses)),
  investmentExperience: maybe(z.enum(investmentExperience)),
  investorPurpose: maybe(z.enum(investorPurposes)),
  riskTolerance: maybe(z.enum(riskTolerances)),
};

const line = z.string().check(z.maxLength(120));
/** Country code of two letters (ISO 3166-1 alpha-2). */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Expected a country code such as US'));
const phoneNumber = z.string().check(z.regex(/^\+?[0-9 ().-]{6,30}$/, 'Expected a phone number'));
const phoneObject = z.record(z.string(), z.unknown()).check(z.refine(isPhoneObject, 'Expected a phone number'));
/** At most five phone numbers. */
export const phoneNumbers = z.array(phoneNumber).check(z.maxLength(5));
/** Servers that send objects get them back, with the other number. */
export const phonesAsSent = z.array(z.union([phoneNumber, phoneObject])).check(z.maxLength(5));

/** Postal address [REG-26]. */
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
