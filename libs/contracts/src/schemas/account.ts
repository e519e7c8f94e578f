import { accountStatuses, accountTypes, inviteStatuses, kycStatuses } from '@portal/domain/accounts/account';
import * as choices from '@portal/domain/accounts/lookups';
import { isPhoneObject } from '@portal/domain/accounts/phone';
import { completeTin } from '@portal/domain/accounts/ssn';
import { z } from 'zod/mini';
import type { Sent } from './strict-form.ts';
import { decimalSchema } from './decimal.ts';
import { alsoNamed, alsoRead, codeText, completedBy, expected } from './expected.ts';
import { id, instant, shortText, signingTime } from './fields.ts';
import { list } from './list-limits.ts';

/**
 * An account in the start-up data and the account routes [ACT-01]. The server omits what a kind of
 * account does not have.
 */

/** An optional and nullable value. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
/** An optional boolean. */
export const flag = maybe(z.boolean());
/** A phone number, or the object around it. */
export const phone = alsoRead(shortText, sent => (isPhoneObject(sent) ? sent : undefined), {
  readsObject: isPhoneObject,
});

/** Postal address [ACT-04, REG-26]. */
export const address = z.object(
  expected({
    street: maybe(shortText),
    street2: maybe(shortText),
    street3: maybe(shortText),
    street4: maybe(shortText),
    street5: maybe(shortText),
    city: maybe(shortText),
    region: maybe(shortText),
    postalCode: maybe(shortText),
    countryCode: maybe(shortText),
  }),
);

const kycStatus = codeText(shortText, kycStatuses);
/** KYC status of a user in an account. */
export const kycEntry = z.object({ accountId: id, status: kycStatus });

/** A person of the account other than its primary user. */
const accountUser = z.object({
  userId: alsoNamed(id, 'id', 'identityId'),
  ...expected({
    firstName: maybe(shortText),
    lastName: maybe(shortText),
    email: maybe(shortText),
    kycStatus: maybe(kycStatus),
    signedOn: maybe(signingTime),
  }),
});

/** SCHEDULED, SENT, ACCEPTED or REVOKED; other statuses count as invited [AUU-03, AUU-05]. */
export const invite = z.object({
  id: alsoNamed(id, 'inviteId', 'uuid'),
  ...expected({
    status: codeText(shortText, inviteStatuses),
    userId: maybe(id),
    accountId: maybe(id),
    firstName: maybe(shortText),
    lastName: maybe(shortText),
    email: maybe(shortText),
    percentage: maybe(decimalSchema),
    sentAt: maybe(instant),
  }),
});
export type Invite = z.infer<typeof invite>;
export type SentInvite = Sent<typeof invite>;

/** Partnership of an entity [ACT-05]. */
const partnership = z.object(
  expected({
    type: maybe(codeText(shortText, choices.partnershipTypes)),
    partners: maybe(list(z.object({ identityId: alsoNamed(id, 'id'), ...expected({ percentage: decimalSchema }) }))),
    primaryIdentityPercentage: maybe(decimalSchema),
    /** By the address that was invited, or by the invitation. */
    invitedPartners: maybe(
      list(z.object(expected({ inviteId: maybe(id), email: shortText, percentage: decimalSchema }))),
    ),
  }),
);

const anyEntity = z.object({
  id: alsoNamed(id, 'entityId'),
  ...expected({
    name: shortText,
    kind: maybe(shortText),
    maskedTin: maybe(shortText),
    countryCode: maybe(shortText),
    physicalAddress: maybe(address),
    mailingAddress: maybe(address),
    taxResidenceCountryCode: maybe(shortText),
    phoneNumbers: maybe(list(phone)),
    investmentExperience: maybe(codeText(shortText, choices.investmentExperience)),
    investorPurpose: maybe(codeText(shortText, choices.investorPurposes)),
    investmentKnowledge: maybe(codeText(shortText, choices.investmentKnowledge)),
    riskTolerance: maybe(codeText(shortText, choices.riskTolerances)),
    annualRevenueInUsd: maybe(decimalSchema),
    /** 'MM-DD' [REG-32] */
    endOfTaxYear: maybe(shortText),
    partnership: maybe(partnership),
  }),
});
/** The entity of an account. */
export const entity = completedBy(anyEntity, completeTin);
export type Entity = z.infer<typeof entity>;
export type SentEntity = Sent<typeof entity>;

/** Details of the onboarding status [ACT-13]. */
export const onboardingStatusDetails = z.object(
  expected({
    unsignedApplicationUserIds: maybe(list(id)),
    unsignedApplicationStatuses: maybe(list(z.object({ userId: id, ...expected({ isRetryable: z.boolean() }) }))),
  }),
);

/** State of an application [ACT-12]. */
export const applicationState = z.object(
  expected({
    id: maybe(id),
    signedOn: maybe(signingTime),
    applicationComplete: flag,
    error: maybe(shortText),
  }),
);

/** An account. */
export const account = z.object({
  id: alsoNamed(id, 'accountId'),
  ...expected({
    accountLegalName: shortText,
    /** INDIVIDUAL, JOINT, PARTNERSHIP, AUTHORIZED_USER; any other is an entity [ACT-02]. */
    type: codeText(shortText, accountTypes),
    status: codeText(shortText, accountStatuses),
    kycStatus: maybe(kycStatus),
    /** Only ACTIVE counts as active; other values are possible [ACT-20]. */
    brokerAccountStatus: maybe(codeText(shortText, ['ACTIVE'])),
    brokerId: maybe(shortText),
    maskedNumber: maybe(shortText),
    /** Primary user of the account [ACT-03]. */
    primaryUser: maybe(
      z.object({
        id: alsoNamed(id, 'userId'),
        ...expected({ phoneNumbers: maybe(list(shortText)), kycStatuses: maybe(list(kycEntry)) }),
      }),
    ),
    authorizedUsers: maybe(list(accountUser)),
    acceptedAuthorizedUsers: maybe(list(accountUser)),
    invitedAuthorizedUsers: maybe(list(invite)),
    legalAddress: maybe(address),
    domicile: maybe(shortText),
    entity: maybe(entity),
    currentUserIsPrimary: flag,
    allowIlliquidInvestments: flag,
    primaryApplicationSignedOn: maybe(signingTime),
    joint: flag,
    jointAccountType: maybe(shortText),
    dinoMigrationAccount: flag,
    allowTDASOptIn: flag,
    ackTDASAutoOptIn: flag,
    isAllowedStateForTDAS: flag,
    accreditation: maybe(
      z.object(expected({ isAccredited: flag, type: maybe(shortText), incomeIsEnough: flag, netWorthIsEnough: flag })),
    ),
    application: maybe(applicationState),
    onboardingStatusDetails: maybe(onboardingStatusDetails),
    profiles: maybe(
      list(
        z.object({
          id: alsoNamed(id, 'identityId', 'userId', 'accountId'),
          ...expected({ firstName: maybe(shortText), lastName: maybe(shortText), isPrimary: flag }),
        }),
      ),
    ),
    /** Documents of the account [ACT-07]. */
    documents: maybe(
      list(
        z.object({
          id: alsoNamed(id, 'documentId'),
          ...expected({ name: maybe(shortText), identificationType: maybe(shortText) }),
        }),
      ),
    ),
  }),
});
export type Account = z.infer<typeof account>;
export type SentAccount = Sent<typeof account>;
