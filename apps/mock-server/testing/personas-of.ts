import type {
  AccountStatus,
  AccountType,
  InviteStatus,
  KycStatus,
  TwoFactorType,
} from '@portal/domain/accounts/account';
import type { Authority } from '@portal/domain/accounts/authority';
import type { PersonaKey } from '../src/seed/personas.ts';

/**
 * The persona of each vocabulary value: a new value without a persona does not compile. personas.test.ts
 * checks that each persona has its value.
 */
export const personaOfTwoFactorType = {
  NOT_SETUP: 'notSetUp',
  SMS: 'marisol',
  AUTHENTICATOR: 'authenticator',
  EMAIL: 'emailCode',
} satisfies Record<TwoFactorType, PersonaKey>;

export const personaOfAccountType = {
  INDIVIDUAL: 'marisol',
  JOINT: 'joint',
  CORPORATION: 'corporation',
  LLC: 'llc',
  PARTNERSHIP: 'partnership',
  TRUST: 'trust',
  AUTHORIZED_USER: 'authorizedUser',
} satisfies Record<AccountType, PersonaKey>;

export const personaOfAccountStatus = {
  KYC_PENDING: 'kycPending',
  KYC_IN_FLIGHT: 'kycInFlight',
  BD_ACCOUNT_PENDING: 'brokerPending',
  PENDING_INVITES: 'pendingInvites',
  PENDING_AUTHORIZED_USER_SIGNATURES: 'pendingSignatures',
  INCOMPLETE_INPUT: 'incomplete',
  COMPLETE: 'marisol',
  NO_ACCOUNT_ID_FROM_AUTH: 'noAccount',
} satisfies Record<AccountStatus, PersonaKey>;

export const personaOfKycStatus = {
  NOT_SENT: 'kycNotSent',
  CANNOT_PROCESS: 'kycCannotProcess',
  PENDING: 'kycPending',
  APPROVED: 'marisol',
  NOT_APPROVED_RETRYABLE: 'kycRetryable',
  INITIAL_IN_FLIGHT: 'kycInitial',
  IN_FLIGHT: 'kycInFlight',
} satisfies Record<KycStatus, PersonaKey>;

export const personaOfInviteStatus = {
  SCHEDULED: 'inviteScheduled',
  SENT: 'invited',
  ACCEPTED: 'inviteAccepted',
  REVOKED: 'inviteRevoked',
} satisfies Record<InviteStatus, PersonaKey>;

/** The persona that lacks each authority. */
export const personaWithout = {
  'api:can-change-2fa-destination': 'marisol',
  'api:can-withdraw': 'withoutAuthorities',
  'api:can-order': 'withoutOrder',
  'api:can-add-ach-account': 'withoutAuthorities',
  'api:can-ach-withdraw': 'withoutAuthorities',
  'api:can-ach-deposit': 'withoutAuthorities',
  'api:can-manage-account': 'withoutAuthorities',
  'api:can-deposit': 'withoutAuthorities',
  'api:can-add-investor': 'withoutAuthorities',
  'api:can-edit-pii': 'withoutAuthorities',
  'api:can-view-document': 'withoutDocuments',
  'api:can-tdas-order': 'withoutDasOrder',
  'api:beta-features': 'marisol',
} satisfies Record<Authority, PersonaKey>;
