import { z } from 'zod/mini';
import { maybe } from './account.ts';

/** What is sent when something is saved: strict, and every text no longer than such a thing can be. */

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
