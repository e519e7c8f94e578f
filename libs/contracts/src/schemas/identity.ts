import {
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  maritalStatuses,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { completeTin } from '@portal/domain/accounts/ssn';
import { z } from 'zod/mini';
import { list } from './list-limits.ts';
import type { Sent } from './strict-form.ts';
import { address, flag, kycEntry, maybe, phone } from './account.ts';
import { alsoNamed, codeText, completedBy, expected } from './expected.ts';
import { id, instant, isoDate, shortText, signingTime } from './fields.ts';

const labelled = z.object(expected({ label: maybe(shortText) }));

/** Fields of a person that only the venue sets. */
export const readOnlyFields = {
  authorities: maybe(list(shortText)),
  roles: maybe(list(shortText)),
  kycStatuses: maybe(list(kycEntry)),
  dvsStatus: maybe(z.object({ status: codeText(shortText, ['DENIED']) })),
  signedTimestamp: maybe(signingTime),
  /** When the person last confirmed the personal data [REG-43]. */
  piiConfirmedAt: maybe(instant),
  pendingEmail: maybe(shortText),
};
/** Legal fields of a person that only the venue sets. */
export const readOnlyLegalFields = {
  birthdate: maybe(isoDate),
  citizenshipCountryCode: maybe(shortText),
  countryCode: maybe(shortText),
  maskedTin: maybe(shortText),
};

/** A person's profile [PRF-01 to PRF-05]. Unknown roles and authorities are allowed. */
export const identity = z.object({
  id: alsoNamed(id, 'identityId', 'userId'),
  ...expected({
    email: shortText,
    firstName: shortText,
    middleName: maybe(shortText),
    lastName: shortText,
    /** Investment profile [PRF-03]. */
    investmentInfo: maybe(
      z.object(
        expected({
          allowIlliquidInvestments: flag,
          annualIncome: maybe(labelled),
          netWorth: maybe(labelled),
          employmentStatus: maybe(codeText(shortText, employmentStatuses)),
          employerName: maybe(shortText),
          occupation: maybe(shortText),
          investmentExperience: maybe(codeText(shortText, investmentExperience)),
          investorPurpose: maybe(codeText(shortText, investorPurposes)),
          riskTolerance: maybe(codeText(shortText, riskTolerances)),
        }),
      ),
    ),
    mailingAddress: maybe(address),
    legalDetails: maybe(
      completedBy(
        z.object(
          expected({
            physicalAddress: maybe(address),
            maritalStatus: maybe(codeText(shortText, maritalStatuses)),
            dependentCount: maybe(z.int()),
            ...readOnlyLegalFields,
          }),
        ),
        completeTin,
      ),
    ),
    phoneNumbers: maybe(list(phone)),
    ...readOnlyFields,
  }),
});
export type Identity = z.infer<typeof identity>;
export type SentIdentity = Sent<typeof identity>;
