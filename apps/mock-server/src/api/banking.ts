import { type banking, type SentLinkToken } from '@portal/contracts/endpoints/banking';
import type { ErrorCode } from '@portal/contracts/schemas/errors';
import { defaultBases } from '@portal/contracts/routing/route';
import { canLinkBank } from '@portal/domain/transfers/banking';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { answer, notFound, problem, refusal } from './response.ts';
import { describeBanks, type LinkToken } from '../money/banking.ts';
import { checkCashWithdrawal } from '../money/cash.ts';
import { accountNotReady, readLimits } from '../money/limits.ts';
import { checkLink } from '../money/linking.ts';
import { wireDestination } from '../core/settlement-terms.ts';
import type { Caller } from '../identity/authorize.ts';
import { activeAccount } from '../identity/people.ts';
import { requireStepUp } from '../identity/step-up.ts';
import { mapValue, type Result } from '../core/result.ts';
import type { User } from '../identity/user.ts';
import type { Call, Handlers } from './serve-contract.ts';
import { countPendingCash } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';
import { isReady } from './ready-account.ts';
import { parseZone } from './lists.ts';

/** Cash is in dollars only. */
const currency = 'USD';

const notReady = () => problem('ACCOUNT_NOT_READY', accountNotReady);
const mayNotLink = () => problem('AUTHORITY_MISSING', 'You don’t have permission to do this.');

const accountIdOf = (user: User): string => user.activeAccountId ?? '';

const ownBanks = (world: World, { user }: Caller) => describeBanks(world, accountIdOf(user));

/** The caller's bank accounts after a command. */
const banksAfter = <C extends ErrorCode>(result: Result<unknown, C>, world: World, caller: Caller) =>
  mapValue(result, () => ownBanks(world, caller));

/** The caller as owner in the venue's commands. */
const ownerOf = ({ user }: Caller) => ({ userId: user.id, accountId: accountIdOf(user) });

/** Prefix of the provider's item id of a linked sign-in. The portal sees it only inside the success URL. */
const itemPrefix = 'item-';
const bankIdOf = (itemId: string): string => (itemId.startsWith(itemPrefix) ? itemId.slice(itemPrefix.length) : 'none');

/** The path to which the modal posts its success; it depends on the purpose of the link token [APT-32, BNK-19]. */
function successUrlOf({ purpose, bankId }: LinkToken): string {
  if (purpose === 'add') return `${defaultBases.rest}/ach/accounts`;
  const item = `${defaultBases.rest}/ach/items/${itemPrefix}${bankId ?? ''}`;
  return `${item}/${purpose === 'verify' ? 'verification' : 'authorization'}`;
}

const describeLink = (link: LinkToken): SentLinkToken => ({
  linkToken: link.token,
  expiration: new Date(link.expiresAt).toISOString(),
  successUrl: successUrlOf(link),
  purpose: link.purpose,
});

/** Checks that come before any rule about money: currency, time zone, and that the account is open. */
function checkCall({ world, caller, params, body }: Call<typeof banking.deposit>) {
  if (params.productId !== currency) return notFound('currency', 'productId');
  const zone = parseZone(body);
  if ('status' in zone) return zone;
  return isReady(activeAccount(world, caller.user)) ? null : notReady();
}

/** Bank accounts and cash (specification 1 section 7). */
export const bankingHandlers: Handlers<typeof banking> = {
  accounts: ({ world, caller }) => ({ status: 200, body: ownBanks(world, caller) }),

  link({ world, caller, body }) {
    if (!canLinkBank(true, caller.user.authorities)) return mayNotLink();
    if (!isReady(activeAccount(world, caller.user))) return notReady();
    const input = {
      ...ownerOf(caller),
      publicToken: body.plaidPublicToken,
      institutionId: body.institutionId,
      providerIds: body.accounts.map(({ id }) => id),
    };
    const checked = checkLink(world, input);
    if (!checked.ok) return refusal(checked.refusal);
    const proof = requireStepUp(world, caller, 'BANK_LINK', stepUpSubject.bankLink(body.institutionId));
    if (!proof.ok) return refusal(proof.refusal);
    const linked = world.execute('bank.link', input);
    return answer(201, banksAfter(linked, world, caller));
  },

  remove({ world, caller, params }) {
    const removed = world.execute('bank.remove', { ...ownerOf(caller), bankId: params.id });
    return answer(200, banksAfter(removed, world, caller));
  },

  prefer({ world, caller, params }) {
    const preferred = world.execute('bank.prefer', { ...ownerOf(caller), bankId: params.id });
    return answer(200, banksAfter(preferred, world, caller));
  },

  pendingCount: ({ world, caller: { user } }) => ({
    status: 200,
    body: { count: countPendingCash(world, accountIdOf(user)) },
  }),

  limits({ world, caller: { user }, query }) {
    const zone = parseZone(query);
    if ('status' in zone) return zone;
    const limits = readLimits(world, {
      accountId: accountIdOf(user),
      authorities: user.authorities,
      isReady: isReady(activeAccount(world, user)),
      zone: zone.zone,
    });
    return { status: 200, body: limits };
  },

  deposit(call) {
    const wrong = checkCall(call);
    if (wrong !== null) return wrong;
    const { world, caller, params, body } = call;
    const input = { ...ownerOf(caller), bankId: params.deviceId, amount: body.amount };
    return answer(200, world.execute('cash.deposit', input));
  },

  withdraw(call) {
    const wrong = checkCall(call);
    if (wrong !== null) return wrong;
    const { world, caller, params, body } = call;
    const input = { ...ownerOf(caller), bankId: params.deviceId, amount: body.amount };
    const checked = checkCashWithdrawal(world, input);
    if (!checked.ok) return refusal(checked.refusal);
    const subject = stepUpSubject.withdrawal(body.amount, currency, params.deviceId);
    const proof = requireStepUp(world, caller, 'WITHDRAWAL', subject);
    if (!proof.ok) return refusal(proof.refusal);
    return answer(200, world.execute('cash.withdraw', input));
  },

  linkToken({ world, caller }) {
    if (!canLinkBank(true, caller.user.authorities)) return mayNotLink();
    if (!isReady(activeAccount(world, caller.user))) return notReady();
    return { status: 201, body: describeLink(world.execute('bank.startLink', ownerOf(caller))) };
  },

  relinkToken({ world, caller, params }) {
    if (!canLinkBank(true, caller.user.authorities)) return mayNotLink();
    const started = world.execute('bank.startRelink', { ...ownerOf(caller), bankId: params.id });
    return answer(201, mapValue(started, describeLink));
  },

  verify({ world, caller, params, body }) {
    const publicToken = body.plaidPublicToken ?? null;
    if ((publicToken === null) === (body.errorCode === undefined)) {
      return problem('VALIDATION_FAILED', 'Expected either a token or an error code.', 'plaidPublicToken');
    }
    const verified = world.execute('bank.verify', { ...ownerOf(caller), bankId: bankIdOf(params.id), publicToken });
    return answer(200, banksAfter(verified, world, caller));
  },

  reauthorize({ world, caller, params, body }) {
    const input = { ...ownerOf(caller), bankId: bankIdOf(params.id), publicToken: body.plaidPublicToken };
    const done = world.execute('bank.reauthorize', input);
    return answer(200, banksAfter(done, world, caller));
  },

  wireInstructions({ world, caller: { user } }) {
    const record = activeAccount(world, user);
    if (!isReady(record)) return notReady();
    const note = 'Include the reference with your wire so we can credit your account.';
    return { status: 200, body: { ...wireDestination, reference: record.id, note } };
  },
};
