import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentInvite } from '@portal/contracts/schemas/account';
import type { InviteStatus } from '@portal/domain/accounts/account';
import { isOpenInvite } from '@portal/domain/accounts/invite';
import type { Decimal } from '@portal/domain/money/money';
import { createMember, findMember, membersOf, putMember, putUser } from './accounts.ts';
import { putRecord, settleAccount } from './account-opening.ts';
import { sendMail } from './outbox.ts';
import { portalLink, type Sender } from './portal-link.ts';
import { canTryAgain, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import { accepted, refused } from '../core/result.ts';
import type { User } from './user.ts';
import { joinDraft } from './registrations.ts';
import { formatInstant } from '../core/units.ts';
import type { World } from '../core/world.ts';

/** An invite onto an account [AUU-03]. */
export interface InviteRecord extends Sender {
  readonly id: string;
  readonly accountId: string;
  readonly status: InviteStatus;
  /** Lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly percentage: Decimal | null;
  /** The user who accepted it. */
  readonly acceptedBy: string | null;
  /** ISO instant. */
  readonly scheduledAt: string;
  /** ISO instant; when it was last sent. */
  readonly sentAt: string | null;
}

export const createInvites = () => ({ byId: new Map<string, InviteRecord>() });

/** Delay before a scheduled invite is sent; until then it can be revoked without the invited person noticing. */
const sendAfterMs = 60_000;

/** `userId` is the user with that address, if any. */
export function describeInvite(world: World, record: InviteRecord): SentInvite {
  const { acceptedBy, email, clientId: _, scheduledAt: __, ...rest } = record;
  return { ...rest, email, userId: acceptedBy ?? findUserByEmail(world, email)?.id ?? null };
}

/** Oldest first. */
export const listInvites = (world: World, accountId: string): readonly InviteRecord[] =>
  [...world.state.invites.byId.values()].filter(each => each.accountId === accountId);

/** The invites to an address, whatever their status, as many as a response may hold. */
export const listNewestInvitesTo = (world: World, email: string): readonly InviteRecord[] =>
  keepNewest([...world.state.invites.byId.values()].filter(each => each.email === normalizeEmail(email)));

/** The newest invites of an account that a response may hold, oldest first. */
export const listNewestInvites = (world: World, accountId: string): readonly InviteRecord[] =>
  keepNewest(listInvites(world, accountId));

/** All open ones, and the newest others. */
function keepNewest(all: readonly InviteRecord[]): readonly InviteRecord[] {
  const open = all.filter(isOpenInvite).slice(-listLimits.usual);
  const closed = all.filter(each => !isOpenInvite(each));
  const shown = new Set([...open, ...closed.slice(Math.max(0, closed.length + open.length - listLimits.usual))]);
  return all.filter(each => shown.has(each));
}

/** Maximum of an account's users and open invites together. */
const maxUsersAndInvites = 50;

/**
 * Whether an account may invite an address: 409 ALREADY_INVITED, 422 INVITE_LIMIT_REACHED.
 */
export function canInvite(world: World, accountId: string, email: string) {
  if (isInvited(world, accountId, email)) {
    return refused('ALREADY_INVITED', 'This person has already been invited or is already on the account.', 'email');
  }
  const involved = listInvites(world, accountId).filter(isOpenInvite).length + membersOf(world, accountId).length;
  if (involved < maxUsersAndInvites) return accepted(null);
  const message = `An account can have up to ${maxUsersAndInvites} users and open invitations.`;
  return refused('INVITE_LIMIT_REACHED', message);
}

/** An invite of this very account; null for an id of another account's invite. */
export function findInvite(world: World, accountId: string, inviteId: string): InviteRecord | null {
  const found = world.state.invites.byId.get(inviteId);
  return found?.accountId === accountId ? found : null;
}

/** Whether the address has an open invite onto the account, or belongs to one of its users. */
function isInvited(world: World, accountId: string, email: string): boolean {
  const address = normalizeEmail(email);
  const isOpen = listInvites(world, accountId).some(each => each.email === address && isOpenInvite(each));
  return isOpen || membersOf(world, accountId).some(member => member.email?.toLowerCase() === address);
}

export const putInvite = (world: World, record: InviteRecord): void =>
  void world.state.invites.byId.set(record.id, record);

function send(world: World, record: InviteRecord): InviteRecord {
  noteAttempt(world, world.state.people.mailsAsked, sentKey(record.id), sendLimit);
  const legalName = world.state.people.accounts.get(record.accountId)?.account.accountLegalName ?? '';
  const link = portalLink(`login?iid=${record.id}&aid=${record.accountId}`, record);
  sendMail(world, {
    // A person without a user is identified by the invite alone.
    userId: findUserByEmail(world, record.email)?.id ?? record.id,
    to: record.email,
    subject: `You’re invited to join ${legalName}’s account`,
    text: `Hi ${record.firstName}, you’re invited to join ${legalName}’s account. Accept the invitation: ${link}`,
    link,
  });
  const sent: InviteRecord = { ...record, status: 'SENT', sentAt: formatInstant(world.now()) };
  putInvite(world, sent);
  return sent;
}

export interface Invitation extends Sender {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly percentage: Decimal | null;
}

/** How often one invite may be sent within an hour (S-16). */
const sendLimit: AttemptLimit = { maxAttempts: 5, windowMs: 3_600_000 };
const sentKey = (inviteId: string): string => `invite/${inviteId}`;

/** Whether the invite may be sent again now; 429 says when. */
export const canResend = (world: World, { id }: InviteRecord): Limited<null> =>
  canTryAgain(world, world.state.people.mailsAsked.get(sentKey(id)), sendLimit);

interface ById {
  readonly inviteId: string;
}

export const inviteCommands = {
  'invite.schedule': (world: World, invitation: Invitation): InviteRecord => {
    const record: InviteRecord = {
      ...invitation,
      email: normalizeEmail(invitation.email),
      // The link is the only credential of an invited person, so it must not be guessable.
      id: `I-${world.random('invites').hex(32)}`,
      status: 'SCHEDULED',
      acceptedBy: null,
      scheduledAt: formatInstant(world.now()),
      sentAt: null,
    };
    putInvite(world, record);
    world.schedule(world.now() + sendAfterMs, 'invite.send', { inviteId: record.id });
    settleAccount(world, invitation.accountId);
    return record;
  },
  'invite.resend': (world: World, { inviteId, ...sender }: ById & Sender): InviteRecord | null => {
    const record = world.state.invites.byId.get(inviteId);
    return record === undefined || !isOpenInvite(record) ? null : send(world, { ...record, ...sender });
  },
  'invite.revoke': (world: World, { inviteId }: ById): InviteRecord | null => {
    const record = world.state.invites.byId.get(inviteId);
    if (record === undefined || !isOpenInvite(record)) return null;
    const revoked: InviteRecord = { ...record, status: 'REVOKED' };
    putInvite(world, revoked);
    settleAccount(world, record.accountId);
    return revoked;
  },
  /** The user joins the account; it becomes the active one if they had none. */
  'invite.accept': (world: World, { inviteId, userId }: ById & { readonly userId: string }): InviteRecord | null => {
    const record = world.state.invites.byId.get(inviteId);
    const user = world.state.people.users.get(userId);
    if (record === undefined || user === undefined || !isOpenInvite(record)) return null;
    const joined: InviteRecord = { ...record, status: 'ACCEPTED', acceptedBy: userId };
    putInvite(world, joined);
    joinAccount(world, record, user);
    settleAccount(world, record.accountId);
    return joined;
  },
};

function joinAccount(world: World, { accountId, firstName, lastName }: InviteRecord, user: User): void {
  const account = world.state.people.accounts.get(accountId);
  if (account === undefined || findMember(world, accountId, user.id) !== undefined) return;
  putRecord(world, { ...account, userIds: [...account.userIds, user.id] });
  putUser(world, {
    ...user,
    accountIds: [...user.accountIds, accountId],
    activeAccountId: user.activeAccountId ?? accountId,
  });
  joinDraft(world, user, accountId);
  const name = user.identity ?? { firstName, lastName };
  const person = { firstName: name.firstName, lastName: name.lastName, email: user.email };
  putMember(world, accountId, createMember(user.id, { ...person, isPrimary: false }));
}

export const inviteTimers = {
  /** Sends a scheduled invite, unless it was revoked, accepted or sent manually meanwhile. */
  'invite.send': (world: World, { inviteId }: ById): void => {
    const record = world.state.invites.byId.get(inviteId);
    if (record?.status === 'SCHEDULED') send(world, record);
  },
};
