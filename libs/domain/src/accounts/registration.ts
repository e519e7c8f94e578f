import { identificationTypes } from './lookups';
import { isEntityType, type OpenableKind } from './account';

/** Draft of an application and its steps (specification 0 sections 2 and 3). Unknown values are omitted or null. */

type Maybe<T> = T | null | undefined;

/** Address of a draft. */
export interface DraftAddress {
  readonly street?: Maybe<string>;
  readonly street2?: Maybe<string>;
  readonly street3?: Maybe<string>;
  readonly street4?: Maybe<string>;
  readonly street5?: Maybe<string>;
  readonly city?: Maybe<string>;
  readonly region?: Maybe<string>;
  readonly postalCode?: Maybe<string>;
  readonly countryCode?: Maybe<string>;
}

/** Partnership of a draft. */
export interface DraftPartnership {
  readonly type?: Maybe<string>;
  /** Percentages are decimal text. */
  readonly partners?: Maybe<readonly { readonly identityId: string; readonly percentage: string }[]>;
  readonly primaryIdentityPercentage?: Maybe<string>;
  readonly invitedPartners?: Maybe<readonly { readonly email: string; readonly percentage: string }[]>;
}

/** The entity form [REG-28]. */
export interface DraftEntity {
  readonly name?: Maybe<string>;
  readonly tin?: Maybe<string>;
  readonly countryCode?: Maybe<string>;
  readonly physicalAddress?: Maybe<DraftAddress>;
  readonly mailingAddress?: Maybe<DraftAddress>;
  readonly taxResidenceCountryCode?: Maybe<string>;
  readonly phoneNumbers?: Maybe<readonly string[]>;
  readonly investmentExperience?: Maybe<string>;
  readonly investorPurpose?: Maybe<string>;
  readonly investmentKnowledge?: Maybe<string>;
  readonly riskTolerance?: Maybe<string>;
  readonly annualRevenueInUsd?: Maybe<string>;
  /** 'MM-DD' */
  readonly endOfTaxYear?: Maybe<string>;
  readonly partnership?: Maybe<DraftPartnership>;
}

/** Identity and tax data of an applicant. */
export interface DraftLegalDetails {
  readonly dependentCount?: Maybe<number>;
  /** '1988-04-02' */
  readonly birthdate?: Maybe<string>;
  readonly citizenshipCountryCode?: Maybe<string>;
  readonly countryCode?: Maybe<string>;
  readonly tin?: Maybe<string>;
  readonly tinCountryCode?: Maybe<string>;
  readonly internationalTin?: Maybe<string>;
  readonly maritalStatus?: Maybe<string>;
  readonly physicalAddress?: Maybe<DraftAddress>;
  readonly identification?: Maybe<readonly { readonly type: string; readonly documentId?: Maybe<string> }[]>;
}

/** The draft of one applicant [REG-15 to REG-25]. */
export interface RegistrationDraft {
  readonly account?: Maybe<{
    readonly kind?: Maybe<OpenableKind>;
    readonly jointAccountType?: Maybe<string>;
    readonly invitedAuthorizedUsers?: Maybe<
      readonly { readonly firstName: string; readonly lastName: string; readonly email: string }[]
    >;
  }>;
  readonly identity?: Maybe<{
    readonly firstName?: Maybe<string>;
    readonly middleName?: Maybe<string>;
    readonly lastName?: Maybe<string>;
    readonly email?: Maybe<string>;
    readonly confirmPii?: Maybe<boolean>;
    readonly gdprConsent?: Maybe<boolean>;
    readonly gdprResident?: Maybe<boolean>;
  }>;
  readonly legalDetails?: Maybe<DraftLegalDetails>;
  readonly phoneNumbers?: Maybe<readonly string[]>;
  readonly mailingAddress?: Maybe<DraftAddress>;
  readonly paymentInfo?: Maybe<{
    readonly bankInfo?: Maybe<Readonly<Record<string, never>>>;
    readonly cryptoAddresses?: Maybe<readonly string[]>;
  }>;
  readonly investmentInfo?: Maybe<{
    readonly allowIlliquidInvestments?: Maybe<boolean>;
    readonly employmentStatus?: Maybe<string>;
    readonly employerName?: Maybe<string>;
    readonly occupation?: Maybe<string>;
    readonly annualIncomeInUsdCents?: Maybe<string>;
    readonly netWorth?: Maybe<string>;
    readonly investmentExperience?: Maybe<string>;
    readonly investorPurpose?: Maybe<string>;
    readonly riskTolerance?: Maybe<string>;
  }>;
  readonly publicDisclosure?: Maybe<string>;
  readonly stockDisclosure?: Maybe<string>;
  readonly publicFigure?: Maybe<string>;
  readonly entity?: Maybe<DraftEntity>;
}

const emptyAddress = { countryCode: 'US' } as const satisfies DraftAddress;

/** New entity form with the defaults of the specification [REG-29 to REG-32]. */
export const createEntityForm = (): DraftEntity => ({
  countryCode: 'US',
  physicalAddress: emptyAddress,
  mailingAddress: emptyAddress,
  taxResidenceCountryCode: 'US',
  endOfTaxYear: '01-01',
});

/** New draft with the defaults of the specification [REG-19, REG-20, REG-24, REG-27], for portal and server. */
export const createDraft = () =>
  ({
    account: { invitedAuthorizedUsers: [] },
    identity: { confirmPii: false, gdprConsent: false, gdprResident: false },
    legalDetails: {
      citizenshipCountryCode: 'US',
      countryCode: 'US',
      physicalAddress: emptyAddress,
      identification: [],
    },
    phoneNumbers: [],
    mailingAddress: emptyAddress,
    paymentInfo: { bankInfo: null, cryptoAddresses: [] },
    investmentInfo: { allowIlliquidInvestments: true },
  }) satisfies RegistrationDraft;

/** Steps in the order of the screens; `required-details` is for entities only [REG-33 to REG-39]. */
export const registrationSteps = [
  'account-details',
  'required-details',
  'personal-info',
  'review-details',
  'submit-application',
] as const;
/** A step of the registration. */
export type RegistrationStep = (typeof registrationSteps)[number];

/** Steps of an account kind. */
export const stepsOf = (kind: Maybe<string>): readonly RegistrationStep[] =>
  registrationSteps.filter(step => step !== 'required-details' || (kind != null && isEntityType(kind)));

/** Kinds of supporting documents of an entity, in addition to a person's identification [REG-40]. */
export const supportingTypes = ['formation', 'ownership', 'authorization', 'other-supporting'] as const;
/** All kinds of documents that can be uploaded. */
export const uploadTypes = [...identificationTypes, ...supportingTypes] as const;
