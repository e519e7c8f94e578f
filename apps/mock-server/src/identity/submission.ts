import type { SentAccount, SentEntity } from '@portal/contracts/schemas/account';
import type { SentIdentity } from '@portal/contracts/schemas/identity';
import type { DraftBody } from '@portal/contracts/endpoints/registration';
import { isIdentityVerified } from '@portal/domain/accounts/verified-identity';
import { isEntityType } from '@portal/domain/accounts/account';
import { computeIncomeBand } from '@portal/domain/accounts/income';
import { maskTin } from '@portal/domain/accounts/ssn';
import { createMember, findMember, putMember } from './accounts.ts';
import { entityIdOf } from './entities.ts';
import { putRecord, settleAccount } from './account-opening.ts';
import { listInvites } from './invites.ts';
import { openAccount } from '../exchange/ledger.ts';
import type { Sender } from './portal-link.ts';
import type { User } from './user.ts';
import type { World } from '../core/world.ts';
import { findDraft } from './registrations.ts';

/** Sending an application: turns the draft into a profile and an account. */

const brokerId = 'halyard';

/** First number of accounts opened here; lower numbers belong to the personas. */
const firstNumber = 30_001;

/**
 * Merges the draft's personal data into the profile: what has passed the identity check stays, and an empty field erases
 * nothing that is on file.
 */
export function fillIdentity(identity: SentIdentity, draft: DraftBody): SentIdentity {
  const { investmentInfo, legalDetails } = draft;
  const { legalDetails: legal, investmentInfo: finances } = identity;
  const employmentStatus = investmentInfo?.employmentStatus ?? finances?.employmentStatus ?? null;
  const isEmployed = employmentStatus === 'Employed';
  const tin = legalDetails?.tin ?? legalDetails?.internationalTin;
  return {
    ...identity,
    ...(isIdentityVerified(identity) ? {} : namesOf(draft, identity)),
    phoneNumbers: draft.phoneNumbers?.length ? draft.phoneNumbers : (identity.phoneNumbers ?? []),
    mailingAddress: (draft.mailingAddress?.street ? draft.mailingAddress : legalDetails?.physicalAddress) ?? null,
    legalDetails: {
      physicalAddress: legalDetails?.physicalAddress ?? legal?.physicalAddress ?? null,
      birthdate: legalDetails?.birthdate ?? legal?.birthdate ?? null,
      citizenshipCountryCode: legalDetails?.citizenshipCountryCode ?? legal?.citizenshipCountryCode ?? 'US',
      countryCode: legalDetails?.countryCode ?? legal?.countryCode ?? 'US',
      maritalStatus: legalDetails?.maritalStatus ?? legal?.maritalStatus ?? null,
      dependentCount: legalDetails?.dependentCount ?? legal?.dependentCount ?? null,
      maskedTin: tin == null ? (legal?.maskedTin ?? null) : maskTin(tin),
    },
    investmentInfo: {
      allowIlliquidInvestments: investmentInfo?.allowIlliquidInvestments ?? finances?.allowIlliquidInvestments ?? true,
      annualIncome: {
        label: computeIncomeBand(investmentInfo?.annualIncomeInUsdCents) ?? finances?.annualIncome?.label ?? null,
      },
      netWorth: { label: investmentInfo?.netWorth ?? finances?.netWorth?.label ?? null },
      employmentStatus,
      employerName: investmentInfo?.employerName ?? (isEmployed ? (finances?.employerName ?? null) : null),
      occupation: investmentInfo?.occupation ?? (isEmployed ? (finances?.occupation ?? null) : null),
      investmentExperience: investmentInfo?.investmentExperience ?? finances?.investmentExperience ?? null,
      investorPurpose: investmentInfo?.investorPurpose ?? finances?.investorPurpose ?? null,
      riskTolerance: investmentInfo?.riskTolerance ?? finances?.riskTolerance ?? null,
    },
  };
}

const namesOf = ({ identity: draft }: DraftBody, identity: SentIdentity) => ({
  firstName: draft?.firstName ?? identity.firstName,
  middleName: draft?.middleName ?? identity.middleName ?? null,
  lastName: draft?.lastName ?? identity.lastName,
});

function legalNameOf({ account, entity }: DraftBody, { firstName, lastName }: SentIdentity): string {
  const isEntity = account?.kind != null && isEntityType(account.kind);
  return isEntity && entity?.name !== undefined ? entity.name : `${firstName} ${lastName}`;
}

function makeAccount(id: string, draft: DraftBody, user: User, identity: SentIdentity): SentAccount {
  const kind = draft.account?.kind ?? 'INDIVIDUAL';
  const legalAddress =
    (isEntityType(kind) ? draft.entity?.physicalAddress : null) ?? identity.legalDetails?.physicalAddress;
  return {
    id,
    accountLegalName: legalNameOf(draft, identity),
    type: kind,
    status: 'INCOMPLETE_INPUT',
    kycStatus: 'NOT_SENT',
    brokerAccountStatus: 'PENDING',
    brokerId,
    maskedNumber: id.slice(-4),
    primaryUser: { id: user.id, phoneNumbers: identity.phoneNumbers ?? [], kycStatuses: [] },
    legalAddress: legalAddress ?? null,
    domicile: legalAddress?.countryCode ?? 'US',
    currentUserIsPrimary: true,
    allowIlliquidInvestments: draft.investmentInfo?.allowIlliquidInvestments ?? true,
    primaryApplicationSignedOn: null,
    joint: kind === 'JOINT',
    jointAccountType: draft.account?.jointAccountType ?? null,
    dinoMigrationAccount: false,
    // Offered once the broker has opened the account.
    allowTDASOptIn: false,
    ackTDASAutoOptIn: false,
    accreditation: { isAccredited: false, type: null },
  };
}

function makeEntity(accountId: string, { account, entity }: DraftBody): SentEntity | null {
  if (entity == null || account?.kind == null || !isEntityType(account.kind)) return null;
  const { tin, name, ...rest } = entity;
  return {
    ...rest,
    id: entityIdOf(accountId),
    name: name ?? '',
    kind: account.kind,
    maskedTin: tin === undefined ? null : maskTin(tin),
  };
}

/** Opens the account of a checked draft, with no signatures yet. */
function open(world: World, user: User, identity: SentIdentity, draft: DraftBody): string {
  const { people, accounts } = world.state;
  const id = `A-${firstNumber + accounts.nextId++}`;
  openAccount(world.exchange.state.ledger, id, 'customer');
  const account = makeAccount(id, draft, user, identity);
  putRecord(world, { id, brokerId, primaryUserId: user.id, userIds: [user.id], account });
  people.users.set(user.id, {
    ...user,
    identity,
    accountIds: [...user.accountIds, id],
    activeAccountId: user.activeAccountId ?? id,
  });
  const entity = makeEntity(id, draft);
  if (entity !== null) accounts.entities.set(id, entity);
  const { firstName, lastName } = identity;
  putMember(world, id, createMember(user.id, { firstName, lastName, email: user.email, isPrimary: true }));
  return id;
}

export const submissionCommands = {
  /**
   * Turns the checked draft into a profile and, unless the user joined an account, a new account; sends invites to the
   * people named in the draft. Returns the account, which is signed next by `account.sign`.
   */
  'registration.submit': (world: World, { userId, ...sender }: Sender & { readonly userId: string }): string | null => {
    const registration = findDraft(world, userId);
    const user = world.state.people.users.get(userId);
    if (registration === null || user === undefined || user.identity === null) return null;
    const identity = fillIdentity(user.identity, registration.draft);
    const joined = registration.accountId;
    const accountId = joined ?? open(world, user, identity, registration.draft);
    if (joined !== null) {
      world.state.people.users.set(userId, { ...user, identity });
      const member = findMember(world, joined, userId);
      const { firstName, lastName } = identity;
      if (member !== undefined) putMember(world, joined, { ...member, firstName, lastName });
    }
    world.state.registrations.byUser.set(userId, { ...registration, accountId, submitted: true });
    inviteAll(world, accountId, joined === null ? registration.draft : {}, sender);
    settleAccount(world, accountId);
    return accountId;
  },
};

function inviteAll(world: World, accountId: string, { account, entity }: DraftBody, sender: Sender): void {
  const shares = new Map((entity?.partnership?.invitedPartners ?? []).map(each => [each.email, each.percentage]));
  for (const invitation of account?.invitedAuthorizedUsers ?? []) {
    const isThere = listInvites(world, accountId).some(({ email }) => email === invitation.email.toLowerCase());
    if (isThere) continue;
    const percentage = shares.get(invitation.email) ?? null;
    world.execute('invite.schedule', { ...invitation, accountId, percentage, ...sender });
  }
}
