import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentAccount } from '@portal/contracts/schemas/account';
import { computeShownType } from '@portal/domain/accounts/account';
import { computeSufficiency } from '@portal/domain/accounts/accreditation';
import { isOpenInvite } from '@portal/domain/accounts/invite';
import { describeInvite, listInvites } from './invites.ts';
import type { AccountRecord, User } from './user.ts';
import { uploadsOf } from './uploads.ts';
import { pick } from '../core/pick.ts';
import type { World } from '../core/world.ts';
import { membersOf, type Member } from './accounts.ts';
import { describeApplication } from './signing.ts';
import { isInAllowedState } from './tdas.ts';

/**
 * The account as this user sees it [ACT-01]: another user's account is an AUTHORIZED_USER's [PRM-03], only the primary
 * user sees who is invited, and everyone sees only the own documents.
 */
export function describeAccount(world: World, record: AccountRecord, user: User): SentAccount {
  const { id, account, primaryUserId } = record;
  const members = membersOf(world, id);
  const others = members
    .filter(({ isPrimary }) => !isPrimary)
    .slice(0, listLimits.usual)
    .map(member => pick(member, 'userId', 'firstName', 'lastName', 'email', 'kycStatus', 'signedOn'));
  const own = members.find(({ userId }) => userId === user.id);
  const currentUserIsPrimary = primaryUserId === user.id;
  const invited = listInvites(world, id).filter(isOpenInvite).slice(-listLimits.usual);
  return {
    ...account,
    type: computeShownType(account.type, currentUserIsPrimary),
    currentUserIsPrimary,
    authorizedUsers: others,
    acceptedAuthorizedUsers: others,
    invitedAuthorizedUsers: currentUserIsPrimary ? invited.map(each => describeInvite(world, each)) : [],
    entity: world.state.accounts.entities.get(id) ?? null,
    isAllowedStateForTDAS: isInAllowedState(world, record),
    accreditation: describeAccreditation(world, record),
    application: own === undefined ? null : describeOwnApplication(id, own),
    profiles: members
      .slice(0, listLimits.usual)
      .map(each => ({ id: each.userId, ...pick(each, 'firstName', 'lastName', 'isPrimary') })),
    documents: uploadsOf(world, user.id)
      .slice(-listLimits.usual)
      .map(each => ({ id: each.id, name: each.name, identificationType: each.type })),
  };
}

const describeOwnApplication = (accountId: string, member: Member) =>
  pick(describeApplication(accountId, member), 'id', 'signedOn', 'applicationComplete', 'error');

/** Whether the primary user's declared income and net worth are sufficient [ACT-08, ACT-10, ACT-11]. */
function describeAccreditation(world: World, { account, primaryUserId }: AccountRecord) {
  const isAccredited = account.accreditation?.isAccredited ?? false;
  const declared = world.state.people.users.get(primaryUserId)?.identity?.investmentInfo;
  const sufficiency = computeSufficiency({
    isAccredited,
    accountType: account.type,
    annualIncomeLabel: declared?.annualIncome?.label,
    netWorthLabel: declared?.netWorth?.label,
  });
  return { isAccredited, type: account.accreditation?.type ?? null, ...sufficiency };
}
