import { z } from 'zod/mini';
import { address, flag, kycEntry, list, maybe } from './account.ts';
import { id, instant, isoDate, shortText } from './fields.ts';

const labelled = z.object({ label: maybe(shortText) });

/** What only the venue writes of a person. */
export const readOnlyFields = {
  authorities: maybe(list(shortText)),
  roles: maybe(list(shortText)),
  kycStatuses: maybe(list(kycEntry)),
  dvsStatus: maybe(z.object({ status: shortText })),
  signedTimestamp: maybe(instant),
  /** When the person last confirmed that the personal data is right [REG-43]. */
  piiConfirmedAt: maybe(instant),
};
export const readOnlyLegalFields = {
  birthdate: maybe(isoDate),
  citizenshipCountryCode: maybe(shortText),
  countryCode: maybe(shortText),
  /** The last digits of the taxpayer number; the number itself is never answered. */
  maskedTin: maybe(shortText),
};

/** A person's profile [PRF-01 to PRF-05]. Roles and authorities may hold words that nobody knows yet. */
export const identity = z.object({
  id,
  email: shortText,
  firstName: shortText,
  middleName: maybe(shortText),
  lastName: shortText,
  /** [PRF-03] */
  investmentInfo: maybe(
    z.object({
      allowIlliquidInvestments: flag,
      annualIncome: maybe(labelled),
      netWorth: maybe(labelled),
      employmentStatus: maybe(shortText),
      employerName: maybe(shortText),
      occupation: maybe(shortText),
      investmentExperience: maybe(shortText),
      investorPurpose: maybe(shortText),
      riskTolerance: maybe(shortText),
    }),
  ),
  mailingAddress: maybe(address),
  legalDetails: maybe(
    z.object({
      physicalAddress: maybe(address),
      maritalStatus: maybe(shortText),
      dependentCount: maybe(z.int()),
      ...readOnlyLegalFields,
    }),
  ),
  phoneNumbers: maybe(list(shortText)),
  ...readOnlyFields,
});
export type Identity = z.infer<typeof identity>;
