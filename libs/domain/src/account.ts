/** The vocabulary of accounts (specification 0, sections 3 and 4). */

export const accountTypes = [
  'INDIVIDUAL',
  'JOINT',
  'CORPORATION',
  'LLC',
  'PARTNERSHIP',
  'TRUST',
  'AUTHORIZED_USER',
] as const;
export type AccountType = (typeof accountTypes)[number];

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
export type AccountStatus = (typeof accountStatuses)[number];

export const kycStatuses = [
  'NOT_SENT',
  'CANNOT_PROCESS',
  'PENDING',
  'APPROVED',
  'NOT_APPROVED_RETRYABLE',
  'INITIAL_IN_FLIGHT',
  'IN_FLIGHT',
] as const;
export type KycStatus = (typeof kycStatuses)[number];

/** NOT_SETUP is the specification's word; a value not listed here behaves as set up [SES-02]. */
export const twoFactorTypes = ['NOT_SETUP', 'SMS', 'AUTHENTICATOR', 'EMAIL'] as const;
export type TwoFactorType = (typeof twoFactorTypes)[number];

export const inviteStatuses = ['SCHEDULED', 'SENT', 'ACCEPTED', 'REVOKED'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/** States of a digital securities application [ACT-21]. */
export const assetConversionStatuses = ['SIGNED', 'PENDING', 'DECLINED', 'CLOSED', 'APPROVED'] as const;
export type AssetConversionStatus = (typeof assetConversionStatuses)[number];

/** The kinds of account that can be opened; AUTHORIZED_USER is how somebody else's account looks [PRM-01]. */
export const openableKinds = ['INDIVIDUAL', 'JOINT', ...entityKinds] as const;
export type OpenableKind = (typeof openableKinds)[number];

const personalTypes: readonly string[] = ['INDIVIDUAL', 'JOINT', 'AUTHORIZED_USER'];

/** Whether an account of this type belongs to an entity: the four kinds, and any type that is not known [ACT-02, REG-03]. */
export const isEntityType = (type: string): boolean => !personalTypes.includes(type);

/**
 * Whether shares, tokens and cash may move: the application is complete and the broker has opened the account. Where a back end
 * does not say what the broker did, the application alone counts.
 */
export const isOpenAccount = (account: {
  readonly status: string;
  readonly brokerAccountStatus?: string | null | undefined;
}): boolean => account.status === 'COMPLETE' && (account.brokerAccountStatus ?? 'ACTIVE') === 'ACTIVE';

/** The type as this user sees it: somebody else's account is an AUTHORIZED_USER's [PRM-02, PRM-03]. */
export const computeShownType = (type: string, currentUserIsPrimary: boolean): string =>
  currentUserIsPrimary ? type : 'AUTHORIZED_USER';
