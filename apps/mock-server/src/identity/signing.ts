import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentApplication } from '@portal/contracts/endpoints/accounts';
import { isRetryableKyc } from '@portal/domain/accounts/kyc';
import { checkFullName, type PersonName } from '@portal/domain/accounts/names';
import { accepted, refused, type Result } from '../core/result.ts';
import { formatInstant } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { findMember, membersOf, putMember, type Member } from './accounts.ts';
import { sendToBureau, settleAccount } from './account-opening.ts';

/** The e-signature is the signer's own full name [DAS-15]; the message does not repeat what was typed. */
export const checkSignature = (signature: string, signer: PersonName): Result<null, 'SIGNATURE_MISMATCH'> =>
  checkFullName(signature, signer) === null
    ? accepted(null)
    : refused(
        'SIGNATURE_MISMATCH',
        'You must sign the application, and the signature must match your name.',
        'signature',
      );

const applicationId = (accountId: string, member: Member): string =>
  member.isPrimary ? `APP-${accountId}` : `APP-${accountId}-${member.userId}`;

/** The response format of one member's application [ACT-12]. */
export const describeApplication = (accountId: string, member: Member): SentApplication => ({
  id: applicationId(accountId, member),
  accountId,
  userId: member.userId,
  kind: 'ACCOUNT',
  status: null,
  signedOn: member.signedOn,
  applicationComplete: member.signedOn !== null,
  error: member.kycStatus === 'CANNOT_PROCESS' ? 'We couldn’t process your identity check.' : null,
});

/** Applications of an account: one for each member, and those for digital asset securities [APA-17]. */
export const listApplications = (world: World, accountId: string): SentApplication[] =>
  [
    ...membersOf(world, accountId).map(member => describeApplication(accountId, member)),
    ...(world.state.accounts.tdas.get(accountId) ?? []).map(each => ({
      ...each,
      accountId,
      kind: 'TDAS',
      applicationComplete: true,
      error: each.status === 'DECLINED' ? 'Your application was declined.' : null,
    })),
  ].slice(0, listLimits.usual);

/**
 * Whether the member may sign now: for the first time, or again while the identity check may be retried [ACT-17]. 409
 * APPLICATION_ALREADY_SIGNED, 422 KYC_NOT_RETRYABLE after a check whose result is final.
 */
export function canSign({ signedOn, kycStatus }: Member) {
  if (signedOn === null || isRetryableKyc(kycStatus)) return accepted(null);
  return kycStatus === 'CANNOT_PROCESS'
    ? refused('KYC_NOT_RETRYABLE', 'We couldn’t verify your identity. Please contact support.')
    : refused('APPLICATION_ALREADY_SIGNED', 'You’ve already signed this application.');
}

export const signingCommands = {
  /** Signs a member's application and submits the identity check, unless it has already passed. */
  'account.sign': (
    world: World,
    input: { readonly accountId: string; readonly userId: string },
  ): SentApplication | null => {
    const { accountId, userId } = input;
    const member = findMember(world, accountId, userId);
    if (member === undefined) return null;
    const signed = { ...member, signedOn: formatInstant(world.now()) };
    putMember(world, accountId, signed);
    if (isRetryableKyc(signed.kycStatus)) sendToBureau(world, accountId, signed);
    settleAccount(world, accountId);
    return describeApplication(accountId, findMember(world, accountId, userId) ?? signed);
  },
};
