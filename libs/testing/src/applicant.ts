import type { DraftBody } from '@portal/contracts/endpoints/registration';
import type { OpenableKind } from '@portal/domain/accounts/account';
import type { Venue } from './venue.ts';

/** Test fixtures: applications of Lena Varga, who has signed up and has no account yet. */

export const applicant = 'noAccount';

const home = {
  street: '2207 Larkspur Lane',
  city: 'Boise',
  region: 'ID',
  postalCode: '83702',
  countryCode: 'US',
};

/** A draft with every field filled in. */
export const wholeDraft = (kind: OpenableKind, lastName = 'Varga'): DraftBody => ({
  account: { kind, jointAccountType: kind === 'JOINT' ? 'Community Property' : null, invitedAuthorizedUsers: [] },
  identity: { firstName: 'Lena', middleName: null, lastName, email: 'lena.varga@example.com' },
  legalDetails: {
    birthdate: '1988-04-02',
    citizenshipCountryCode: 'US',
    countryCode: 'US',
    tin: '123-45-6789',
    maritalStatus: 'Married',
    dependentCount: 2,
    physicalAddress: home,
  },
  phoneNumbers: ['+12085550142'],
  mailingAddress: home,
  investmentInfo: {
    employmentStatus: 'Employed',
    employerName: 'Larkspur Veterinary Clinic',
    allowIlliquidInvestments: true,
  },
});

export const entityAddress = home;

/** For `arrange`: the applicant has saved this draft; with `confirmed` also the review step. */
export const withDraft =
  (draft: DraftBody, { confirmed = false }: { readonly confirmed?: boolean } = {}) =>
  ({ world, userOf }: Venue): void => {
    const userId = userOf(applicant).id;
    world.execute('registration.save', { userId, currentStep: 'account-details', draft });
    if (confirmed) world.execute('registration.confirm', { userId });
  };
