import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { accounts } from '@portal/contracts/endpoints/accounts';
import { isRetryableKyc } from '@portal/domain/accounts/kyc';
import { found, notFound, refusal } from './response.ts';
import { describeAccount } from '../identity/account-view.ts';
import { findMember, membersOf } from '../identity/accounts.ts';
import { describeOpen } from '../identity/account-opening.ts';
import { canSign, checkSignature, listApplications } from '../identity/signing.ts';
import { canAcknowledgeTdas, canApplyForTdas } from '../identity/tdas.ts';
import { ownAccount } from '../identity/people.ts';
import type { User } from '../identity/user.ts';
import { findDraft } from '../identity/registrations.ts';
import type { Handlers } from './serve-contract.ts';
import { pick } from '../core/pick.ts';
import type { World } from '../core/world.ts';
import { refuseUnready } from './registration.ts';

const signerOf = ({ identity }: User) => identity ?? { firstName: '', lastName: '' };

/** The unsent draft of a user who joined this account; signing sends it. */
const draftFor = (world: World, userId: string, accountId: string) => {
  const draft = findDraft(world, userId);
  return draft?.accountId === accountId ? draft : null;
};

/** Accounts, their applications and statuses (specification 0 section 7). */
export const accountHandlers: Handlers<typeof accounts> = {
  one({ world, caller: { user }, params }) {
    const record = ownAccount(world, user, params.accountId);
    return found(record && describeAccount(world, record, user), 'account');
  },

  applications({ world, caller: { user }, params }) {
    const record = ownAccount(world, user, params.accountId);
    return found(record && listApplications(world, record.id), 'account');
  },

  sign({ world, caller: { user }, params, body }) {
    const record = ownAccount(world, user, params.accountId);
    const member = record === null ? undefined : findMember(world, record.id, user.id);
    if (record === null || member === undefined) return notFound('account');
    const draft = draftFor(world, user.id, record.id);
    const unready = draft === null ? null : refuseUnready(world, draft);
    if (unready !== null) return unready;
    const may = canSign(member);
    if (!may.ok) return refusal(may.refusal);
    const signed = checkSignature(body.signature, signerOf(user));
    if (!signed.ok) return refusal(signed.refusal);
    if (draft !== null) world.execute('registration.submit', { userId: user.id });
    const application = world.execute('account.sign', { accountId: record.id, userId: user.id });
    return application === null ? notFound('account') : { status: 201, body: application };
  },

  applyForTdas({ world, caller: { user }, params, body }) {
    const record = ownAccount(world, user, params.accountId);
    if (record === null) return notFound('account');
    const may = canApplyForTdas(world, record);
    if (!may.ok) return refusal(may.refusal);
    const signed = checkSignature(body.signature, signerOf(user));
    if (!signed.ok) return refusal(signed.refusal);
    const application = world.execute('tdas.apply', { accountId: record.id, userId: user.id });
    return {
      status: 201,
      body: { ...application, accountId: record.id, kind: 'TDAS', applicationComplete: true, error: null },
    };
  },

  acknowledgeTdas({ world, caller: { user }, params }) {
    const record = ownAccount(world, user, params.accountId);
    if (record === null) return notFound('account');
    const may = canAcknowledgeTdas(record);
    if (!may.ok) return refusal(may.refusal);
    world.execute('tdas.acknowledge', { accountId: record.id });
    return { status: 200, body: { ackTDASAutoOptIn: true } };
  },

  userStatuses({ world, caller: { user }, params }) {
    const record = ownAccount(world, user, params.accountId);
    if (record === null) return notFound('account');
    const members = membersOf(world, record.id).slice(0, listLimits.usual);
    const body = members.map(member => ({
      ...pick(member, 'userId', 'firstName', 'lastName', 'isPrimary', 'kycStatus', 'signedOn'),
      isRetryable: isRetryableKyc(member.kycStatus),
    }));
    return { status: 200, body };
  },

  status({ world, caller: { user }, params }) {
    const record = ownAccount(world, user, params.id);
    if (record === null) return notFound('account');
    const { status, kycStatus, brokerAccountStatus } = record.account;
    return {
      status: 200,
      body: {
        accountId: record.id,
        status,
        kycStatus,
        brokerAccountStatus,
        onboardingStatusDetails: describeOpen(membersOf(world, record.id)),
      },
    };
  },
};
