/** The vocabulary of accounts (specification 0, sections 3 and 4). */

/** Account types of the specification. */
export const accountTypes = [
  'INDIVIDUAL',
  'JOINT',
  'CORPORATION',
  'LLC',
  'PARTNERSHIP',
  'TRUST',
  'AUTHORIZED_USER',
] as const;
/** Type of an account. */
export type AccountType = (typeof accountTypes)[number];

/** Account types that belong to an entity. */
export const entityKinds = ['CORPORATION', 'LLC', 'PARTNERSHIP', 'TRUST'] as const;

/** NO_ACCOUNT_ID_FROM_AUTH stands for a user who has no account yet [ACS-05]. */
export const accountStatuses = [
  'KYC_PENDING',
  'KYC_IN_FLIGHT',
  'BD_ACCOUNT_PENDING',
  'PENDING_INVITES',
  'PENDING_AUTHORIZED_USER_SIGNATURES',
  'INCOMPLETE_INPUT',
  'COMPLETE',
  'NO_ACCOUNT_ID_FROM_AUTH',
] as const;
/** Status of an account. */
export type AccountStatus = (typeof accountStatuses)[number];

/** KYC statuses of a user. */
export const kycStatuses = [
  'NOT_SENT',
  'CANNOT_PROCESS',
  'PENDING',
  'APPROVED',
  'NOT_APPROVED_RETRYABLE',
  'INITIAL_IN_FLIGHT',
  'IN_FLIGHT',
] as const;
/** KYC status of a user. */
export type KycStatus = (typeof kycStatuses)[number];

/** NOT_SETUP is the specification's term; a value not listed here counts as set up [SES-02]. */
export const twoFactorTypes = ['NOT_SETUP', 'SMS', 'AUTHENTICATOR', 'EMAIL'] as const;
/** Second factor of a user. */
export type TwoFactorType = (typeof twoFactorTypes)[number];

/** Statuses of an invite. */
export const inviteStatuses = ['SCHEDULED', 'SENT', 'ACCEPTED', 'REVOKED'] as const;
/** Status of an invite. */
export type InviteStatus = (typeof inviteStatuses)[number];

/** States of a digital securities application [ACT-21]. */
export const assetConversionStatuses = ['SIGNED', 'PENDING', 'DECLINED', 'CLOSED', 'APPROVED'] as const;
/** State of a digital securities application. */
export type AssetConversionStatus = (typeof assetConversionStatuses)[number];

/** Account kinds that can be opened; AUTHORIZED_USER is the type of another person's account [PRM-01]. */
export const openableKinds = ['INDIVIDUAL', 'JOINT', ...entityKinds] as const;
/** Account kind that can be opened. */
export type OpenableKind = (typeof openableKinds)[number];

const personalTypes: readonly string[] = ['INDIVIDUAL', 'JOINT', 'AUTHORIZED_USER'];

/** True if the type belongs to an entity: the four kinds and any unknown type [ACT-02, REG-03]. */
export const isEntityType = (type: string): boolean => !personalTypes.includes(type);

const typeNames: Readonly<Record<string, string>> = {
  INDIVIDUAL: 'Individual',
  JOINT: 'Joint',
  CORPORATION: 'Corporation',
  LLC: 'Limited liability company',
  PARTNERSHIP: 'Partnership',
  TRUST: 'Trust',
  AUTHORIZED_USER: 'Authorized user',
};

/** 'LLC' becomes 'Limited liability company'; an unknown type is an 'Entity' [ACT-02]. */
export const accountTypeName = (type: string): string => typeNames[type] ?? 'Entity';

/** Type as this user sees it: AUTHORIZED_USER for another person's account [PRM-02, PRM-03]. */
export const computeShownType = (type: string, currentUserIsPrimary: boolean): string =>
  currentUserIsPrimary ? type : 'AUTHORIZED_USER';
