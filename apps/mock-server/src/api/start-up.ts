import { isOpenInvite } from '@portal/domain/accounts/invite';
import type { startUp } from '@portal/contracts/endpoints/start-up';
import { describeAccount } from '../identity/account-view.ts';
import { problem } from './response.ts';
import { describeInvite, listNewestInvitesTo } from '../identity/invites.ts';
import { describeBanks } from '../money/banking.ts';
import { readSymbols } from '../exchange/market-data.ts';
import { activeAccount } from '../identity/people.ts';
import { secondsLeft } from '../identity/sessions.ts';
import type { User } from '../identity/user.ts';
import type { Handlers } from './serve-contract.ts';
import { countPendingCash } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';
import { balancesOf, isOfType } from './portfolio.ts';

/** Invites to an address are shown only after it is verified (docs/decisions/0011-registration.md). */
const invitesTo = (world: World, user: User) =>
  user.emailVerified ? listNewestInvitesTo(world, user.email).filter(isOpenInvite) : [];

/** Messages of a refused start-up by the persona's code [ERR-02 to ERR-05]. */
const refusedStart = {
  '403.4': { message: 'No account information was found for this user.' },
  '403.41': {
    message: 'This account isn’t available.',
    developerMessage: 'Your account is under review. Please contact support.',
  },
  '403.43': { message: 'This account isn’t available.' },
} as const;

/** Start-up data, verification status, settings (specification 0 sections 4 and 7). */
export const startUpHandlers: Handlers<typeof startUp> = {
  global({ world, caller: { user, session }, query }) {
    if (user.startUpRefusal !== null) {
      const code = user.startUpRefusal;
      return { status: 403, body: [{ code, ...refusedStart[code] }] };
    }
    const record = activeAccount(world, user);
    const account = record === null ? null : describeAccount(world, record, user);
    const balances = record === null ? null : balancesOf(world, record.id, query.marketTypeIds);
    return {
      status: 200,
      body: {
        account,
        accountStatus: account?.status ?? 'NO_ACCOUNT_ID_FROM_AUTH',
        achAccounts: record === null ? [] : describeBanks(world, record.id),
        achTransactionsPendingCount: record === null ? 0 : countPendingCash(world, record.id),
        authUser: {
          accountId: user.activeAccountId,
          authorities: [...user.authorities],
          expiresIn: secondsLeft(world, session),
          email: user.email,
        },
        identity: user.identity,
        assets: readSymbols(world).filter(({ symbol }) => isOfType(symbol, query.marketTypeIds)),
        walletBalancesPortfolios: balances,
        inviteStatus: invitesTo(world, user).map(each => describeInvite(world, each)),
      },
    };
  },

  verification: ({ caller: { user } }) =>
    user.verificationStatus === null
      ? problem('NOT_FOUND', 'No verification has been started.')
      : { status: 200, body: { status: user.verificationStatus } },

  settings: ({ world }) => ({ status: 200, body: world.state.settings.values }),
};
