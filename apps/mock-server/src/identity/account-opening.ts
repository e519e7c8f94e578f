import { listLimits } from '@portal/contracts/schemas/list-limits';
import { computeAccountStatus } from '@portal/domain/accounts/account-status';
import type { KycStatus } from '@portal/domain/accounts/account';
import { isOpenInvite } from '@portal/domain/accounts/invite';
import { isRetryableKyc } from '@portal/domain/accounts/kyc';
import { notify } from './outbox.ts';
import type { AccountRecord } from './user.ts';
import type { World } from '../core/world.ts';
import { findMember, membersOf, putMember, type Member } from './accounts.ts';
import { askBureau } from './kyc-bureau.ts';
import { schedule, settlesAt } from '../core/settlement-terms.ts';

/** How long an identity check takes. */
const identityCheckMs = 60_000;

/**
 * Part of commands: updates the account's status from its members and invites, and sends it to the broker when ready.
 */
export function settleAccount(world: World, accountId: string): void {
  const record = world.state.people.accounts.get(accountId);
  const members = membersOf(world, accountId);
  const primary = members.find(({ isPrimary }) => isPrimary);
  if (record === undefined || primary === undefined) return;
  const unsigned = members.filter(({ signedOn }) => signedOn === null);
  const status = computeAccountStatus({
    primaryHasSigned: primary.signedOn !== null,
    kycStatuses: members.filter(({ signedOn }) => signedOn !== null).map(({ kycStatus }) => kycStatus),
    openInvites: openInvitesOf(world, accountId).length,
    unsignedUsers: unsigned.filter(({ isPrimary }) => !isPrimary).length,
    brokerIsActive: record.account.brokerAccountStatus === 'ACTIVE',
  });
  const { primaryUser } = record.account;
  putRecord(world, {
    ...record,
    account: {
      ...record.account,
      status,
      kycStatus: primary.kycStatus,
      primaryApplicationSignedOn: primary.signedOn,
      primaryUser: {
        id: primary.userId,
        phoneNumbers: primaryUser?.phoneNumbers ?? [],
        kycStatuses: [{ accountId, status: primary.kycStatus }],
      },
      onboardingStatusDetails: describeOpen(members),
    },
  });
  if (status === 'BD_ACCOUNT_PENDING') sendToBroker(world, accountId);
}

/** Who has not signed yet, and who may sign again because the identity check failed [ACT-13]. */
export function describeOpen(members: readonly Member[]) {
  const open = members
    .filter(each => each.signedOn === null || isRetryableKyc(each.kycStatus))
    .slice(0, listLimits.usual);
  return {
    unsignedApplicationUserIds: open.filter(({ signedOn }) => signedOn === null).map(({ userId }) => userId),
    unsignedApplicationStatuses: open.map(each => ({
      userId: each.userId,
      isRetryable: isRetryableKyc(each.kycStatus),
    })),
  };
}

const openInvitesOf = (world: World, accountId: string) =>
  [...world.state.invites.byId.values()].filter(each => each.accountId === accountId && isOpenInvite(each));

export const putRecord = (world: World, record: AccountRecord): void =>
  void world.state.people.accounts.set(record.id, record);

/** The broker opens the account at noon of the next business day: review takes up to two [REG-14]. */
function sendToBroker(world: World, accountId: string): void {
  const { atBroker } = world.state.accounts;
  if (atBroker.has(accountId)) return;
  atBroker.add(accountId);
  world.schedule(settlesAt(schedule.staffReview, world.now()), 'account.brokerAnswers', { accountId });
}

/** Part of commands: submits a member's identity check; the bureau answers a minute later. */
export function sendToBureau(world: World, accountId: string, member: Member): void {
  const kycStatus: KycStatus = member.kycTries === 0 ? 'INITIAL_IN_FLIGHT' : 'IN_FLIGHT';
  const tries = member.kycTries + 1;
  putMember(world, accountId, { ...member, kycStatus, kycTries: tries });
  world.schedule(world.now() + identityCheckMs, 'kyc.bureauAnswers', { accountId, userId: member.userId, tries });
}

const messages: Partial<Record<KycStatus, string>> = {
  NOT_APPROVED_RETRYABLE: 'We couldn’t verify your identity. Please review your information and sign again.',
  CANNOT_PROCESS: 'We couldn’t verify your identity. Please contact support.',
};

function decide(world: World, accountId: string, userId: string, kycStatus: KycStatus): void {
  const member = findMember(world, accountId, userId);
  if (member === undefined) return;
  putMember(world, accountId, { ...member, kycStatus });
  if (kycStatus === 'PENDING') {
    world.schedule(settlesAt(schedule.staffReview, world.now()), 'kyc.staffAnswers', { accountId, userId });
  }
  const text = messages[kycStatus];
  if (text !== undefined) notify(world, userId, 'Your application', text);
  settleAccount(world, accountId);
}

interface MemberInput {
  readonly accountId: string;
  readonly userId: string;
}

export const openingCommands = {
  /** Settles an identity check at once, whatever the bureau would answer. */
  'kyc.decide': (world: World, input: MemberInput & { readonly status: KycStatus }): void =>
    decide(world, input.accountId, input.userId, input.status),
};

export const openingTimers = {
  'kyc.bureauAnswers': (world: World, data: MemberInput & { readonly tries: number }): void => {
    const member = findMember(world, data.accountId, data.userId);
    // It was decided manually, or submitted again since.
    const isAwaited = member?.kycStatus === 'INITIAL_IN_FLIGHT' || member?.kycStatus === 'IN_FLIGHT';
    if (member === undefined || !isAwaited || member.kycTries !== data.tries) return;
    decide(world, data.accountId, data.userId, askBureau(member.lastName, data.tries));
  },
  'kyc.staffAnswers': (world: World, data: MemberInput): void => {
    if (findMember(world, data.accountId, data.userId)?.kycStatus === 'PENDING') {
      decide(world, data.accountId, data.userId, 'APPROVED');
    }
  },
  'account.brokerAnswers': (world: World, { accountId }: { readonly accountId: string }): void => {
    const { people, accounts } = world.state;
    accounts.atBroker.delete(accountId);
    const record = people.accounts.get(accountId);
    // A person invited in the meantime has to sign first.
    if (record?.account.status !== 'BD_ACCOUNT_PENDING') return;
    const account = { ...record.account, brokerAccountStatus: 'ACTIVE', allowTDASOptIn: true };
    putRecord(world, { ...record, account });
    settleAccount(world, accountId);
    for (const { userId } of membersOf(world, accountId)) {
      notify(world, userId, 'Your account is open', `Your account (${account.accountLegalName}) is open.`);
    }
  },
};
