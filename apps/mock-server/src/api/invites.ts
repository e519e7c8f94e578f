import type { invites } from '@portal/contracts/endpoints/invites';
import { isOpenInvite } from '@portal/domain/accounts/invite';
import { compare, hundred, isPositive, type Decimal } from '@portal/domain/money/money';
import { notFound, problem, refusal } from './response.ts';
import {
  canInvite,
  canResend,
  describeInvite,
  findInvite,
  listNewestInvites,
  listNewestInvitesTo,
  type InviteRecord,
} from '../identity/invites.ts';
import { ownAccount } from '../identity/people.ts';
import type { AccountRecord, User } from '../identity/user.ts';
import type { Handlers } from './serve-contract.ts';
import type { World } from '../core/world.ts';

const notOpen = () => problem('INVITE_NOT_OPEN', 'This invitation was already accepted or revoked.');

/** The account with these invites, for its primary user only: authorized users may not manage them [PRM-07, PRM-19]. */
function findOwn(world: World, user: User, accountId: string) {
  const record = ownAccount(world, user, accountId);
  if (record === null) return { refused: notFound('account') };
  return record.primaryUserId === user.id
    ? { record }
    : { refused: problem('AUTHORITY_MISSING', 'You don’t have permission to do this.') };
}

/** A partner's share is above zero and at most 100 percent [AUU-02]. */
const isShare = (percentage: Decimal | undefined): boolean =>
  percentage !== undefined && isPositive(percentage) && compare(percentage, hundred) <= 0;

const needsShare = ({ account }: AccountRecord): boolean => account.type === 'PARTNERSHIP';

/**
 * Which invites a user may see: those to the own address, once it is verified, and those sent for the own accounts
 * (T10).
 */
const maySee = (world: World, user: User, { accountId, email }: InviteRecord): boolean =>
  (user.emailVerified && email === user.email) || world.state.people.accounts.get(accountId)?.primaryUserId === user.id;

/** Inviting people onto an account (specification 0 sections 4 and 7). */
export const inviteHandlers: Handlers<typeof invites> = {
  schedule({ world, caller: { user }, params, body, clientId }) {
    const own = findOwn(world, user, params.accountId);
    if ('refused' in own) return own.refused;
    if (needsShare(own.record) && !isShare(body.percentage)) {
      return problem('PARTNERSHIP_INVALID', 'Enter a percentage greater than 0 and no more than 100.', 'percentage');
    }
    const may = canInvite(world, own.record.id, body.email);
    if (!may.ok) return refusal(may.refusal);
    const invite = world.execute('invite.schedule', {
      accountId: own.record.id,
      firstName: body.firstName,
      lastName: body.lastName,
      email: body.email,
      percentage: body.percentage ?? null,
      clientId,
    });
    return { status: 201, body: describeInvite(world, invite) };
  },

  list({ world, caller: { user }, params }) {
    const own = findOwn(world, user, params.accountId);
    if ('refused' in own) return own.refused;
    return { status: 200, body: listNewestInvites(world, own.record.id).map(each => describeInvite(world, each)) };
  },

  resend({ world, caller: { user }, params, clientId }) {
    const own = findOwn(world, user, params.accountId);
    if ('refused' in own) return own.refused;
    const found = findInvite(world, own.record.id, params.inviteId);
    if (found === null) return notFound('invitation');
    const may = canResend(world, found);
    if (!may.ok) return refusal(may.refusal, may.retryAfter);
    const sent = isOpenInvite(found) ? world.execute('invite.resend', { inviteId: found.id, clientId }) : null;
    return sent === null ? notOpen() : { status: 200, body: describeInvite(world, sent) };
  },

  revoke({ world, caller: { user }, params }) {
    const own = findOwn(world, user, params.accountId);
    if ('refused' in own) return own.refused;
    const found = findInvite(world, own.record.id, params.inviteId);
    if (found === null) return notFound('invitation');
    const revoked = isOpenInvite(found) ? world.execute('invite.revoke', { inviteId: found.id }) : null;
    return revoked === null ? notOpen() : { status: 200, body: describeInvite(world, revoked) };
  },

  statuses({ world, caller: { user }, query }) {
    const seen = listNewestInvitesTo(world, query.email).filter(each => maySee(world, user, each));
    return { status: 200, body: seen.map(each => describeInvite(world, each)) };
  },

  show({ world, params, query }) {
    const found = findInvite(world, query.accountId, params.inviteId);
    const record = world.state.people.accounts.get(found?.accountId ?? '');
    if (found === null || record === undefined) return notFound('invitation');
    const { id, accountId, status, firstName, lastName } = found;
    const { accountLegalName } = record.account;
    return {
      status: 200,
      body: { id, accountId, status, isValidInvite: isOpenInvite(found), accountLegalName, firstName, lastName },
    };
  },

  accept({ world, caller: { user }, params, body }) {
    const found = findInvite(world, body.accountId, params.inviteId);
    // A link that was forwarded to another person is no invitation.
    if (found === null || found.email !== user.email) return notFound('invitation');
    if (!isOpenInvite(found)) return notOpen();
    if (ownAccount(world, user, body.accountId) !== null) {
      return problem('ALREADY_INVITED', 'You’re already on this account.');
    }
    if (!user.emailVerified) return problem('EMAIL_NOT_VERIFIED', 'Please verify your email address first.');
    const accepted = world.execute('invite.accept', { inviteId: found.id, userId: user.id });
    return accepted === null ? notOpen() : { status: 200, body: describeInvite(world, accepted) };
  },
};
