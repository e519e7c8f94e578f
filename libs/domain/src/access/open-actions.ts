import { hasRetryableKyc, isIncomplete, lacksOnlySignature, type AccountFacts } from '../accounts/account-facts';
import { requiredBankAction, type RawBankAccount, type UsableBankAccount } from '../transfers/banking';
import { isDigitalSecuritiesOffered } from '../accounts/digital-securities';
import { isAcceptable } from '../accounts/invite';
import { unsupportedStateName } from '../accounts/unsupported-state';

type Maybe<T> = T | null | undefined;

/** A task that the user can complete in the portal. `accountId` is null for the account in use. */
export type OpenAction =
  | { readonly kind: 'kycRetry'; readonly accountId: string | null }
  | { readonly kind: 'sign'; readonly accountId: string | null }
  | { readonly kind: 'finishSetup' }
  | { readonly kind: 'verifyEmail' }
  | { readonly kind: 'invitation'; readonly inviteId: string; readonly accountId: string | null }
  | { readonly kind: 'costBasis'; readonly transferId: string; readonly symbol: string }
  | { readonly kind: 'repairBank'; readonly bankId: string; readonly need: 'verify' | 'reconnect' }
  | { readonly kind: 'digitalSecurities' }
  | { readonly kind: 'linkBank' };

/** Facts that decide what is open. Unknown values are null or omitted and open nothing. */
export interface OpenActionFacts extends AccountFacts {
  /** The account in use; null for a user without one. */
  readonly accountId: Maybe<string>;
  /** Setting: states without the product, space-separated. */
  readonly unsupportedStates: string;
  /** False only if the server says that the address is not verified. */
  readonly emailVerified: Maybe<boolean>;
  readonly invites: readonly {
    readonly id: string;
    readonly status: string | null;
    readonly accountId?: Maybe<string>;
  }[];
  /** KYC status of the user in each of his or her accounts. */
  readonly kycStatuses: readonly { readonly accountId: string; readonly status: string | null }[];
  /** Transfers of the account in use. */
  readonly transfers: readonly { readonly id: string; readonly asset: string; readonly status: string | null }[];
  readonly banks: readonly (RawBankAccount & UsableBankAccount)[];
  /** True if the user may link, deposit and withdraw [PRM-14]. */
  readonly mayLinkBank: boolean;
}

/** Open tasks of the user, the most urgent first. */
export const listOpenActions = (facts: OpenActionFacts): readonly OpenAction[] => [
  ...listApplications(facts),
  ...(facts.emailVerified === false ? [{ kind: 'verifyEmail' } as const] : []),
  ...listInvitations(facts),
  ...facts.transfers
    .filter(({ status }) => status === 'WAITING_FOR_COST_BASIS')
    .map(({ id, asset }) => ({ kind: 'costBasis', transferId: id, symbol: asset }) as const),
  ...listRepairs(facts),
  ...(isDigitalSecuritiesOffered(facts.account) ? [{ kind: 'digitalSecurities' } as const] : []),
  ...(isWithoutBank(facts) ? [{ kind: 'linkBank' } as const] : []),
];

/** Application of the account in use, as in the banners, then those of the user's other accounts. */
function listApplications(facts: OpenActionFacts): OpenAction[] {
  const others = facts.kycStatuses
    .filter(({ accountId }) => accountId !== facts.accountId)
    .flatMap(({ accountId, status }): OpenAction[] => {
      if (status === 'NOT_APPROVED_RETRYABLE') return [{ kind: 'kycRetry', accountId }];
      const hasJoined = facts.invites.some(each => each.accountId === accountId && each.status === 'ACCEPTED');
      return status === 'NOT_SENT' && hasJoined ? [{ kind: 'sign', accountId }] : [];
    });
  return [...listOwnApplication(facts), ...others];
}

function listOwnApplication(facts: OpenActionFacts): OpenAction[] {
  if (facts.accountId == null) return [];
  if (hasRetryableKyc(facts)) return [{ kind: 'kycRetry', accountId: null }];
  if (lacksOnlySignature(facts)) {
    // In a state without the product a signature unlocks nothing [BNR-06].
    const isOffered = unsupportedStateName(facts, facts.unsupportedStates) === null;
    return isOffered ? [{ kind: 'sign', accountId: null }] : [];
  }
  return isIncomplete(facts) ? [{ kind: 'finishSetup' }] : [];
}

const listInvitations = ({ invites, accountId: used, kycStatuses }: OpenActionFacts): OpenAction[] =>
  invites
    .filter(invite => isAcceptable(invite, [used, ...kycStatuses.map(each => each.accountId)]))
    .map(({ id, accountId }) => ({ kind: 'invitation', inviteId: id, accountId: accountId ?? null }));

const listRepairs = ({ banks, mayLinkBank }: OpenActionFacts): OpenAction[] =>
  banks.flatMap((bank): OpenAction[] => {
    const need = requiredBankAction(bank, bank.verification_status);
    return need === null || !mayLinkBank ? [] : [{ kind: 'repairBank', bankId: bank.id, need }];
  });

/** True if an open account has no bank account and its user may link one. */
const isWithoutBank = ({ account, banks, mayLinkBank }: OpenActionFacts): boolean =>
  mayLinkBank && account.brokerAccountStatus === 'ACTIVE' && banks.every(({ status }) => status === 'REJECTED');
