import type { ProviderAccount } from '@portal/contracts/endpoints/banking';
import { canReconnectBank, canUseBankAccount, isSameBankAccount } from '@portal/domain/transfers/banking';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { changeBank, checkRoom, findBank, listBanks, listMoves, type BankRecord, type LinkToken } from './banking.ts';
import { startApproval, startMicroDeposits } from './approval.ts';
import { institutionOf } from './institutions.ts';
import { findPublicToken, issueLinkToken, usePublicToken } from './provider.ts';
import { mostWrongAmounts } from '../core/settlement-terms.ts';

/** Linking, verifying, choosing and removing bank accounts, as requested by the investor. */

interface Owner {
  readonly userId: string;
  readonly accountId: string;
}

interface OwnBank extends Owner {
  readonly bankId: string;
}

export interface LinkInput extends Owner {
  readonly publicToken: string;
  readonly institutionId: string;
  /** The provider's ids of the chosen accounts. */
  readonly providerIds: readonly string[];
}

const staleToken = () =>
  refused('LINK_TOKEN_INVALID', 'This request is out of date. Please start again.', 'plaidPublicToken');
const noBank = () => refused('NOT_FOUND', 'We couldn’t find that bank account.', 'id');

/**
 * Whether accounts may be linked: the browser's data is compared with the provider's, and only the provider is trusted.
 * Changes nothing; returns the accounts that would be linked.
 */
export function checkLink(world: World, input: LinkInput) {
  const { userId, accountId } = input;
  const token = findPublicToken(world, input.publicToken, { userId, accountId, purpose: 'add', bankId: null });
  if (token === undefined || token.institutionId !== input.institutionId) return staleToken();
  const chosen = token.accounts.filter(({ id }) => input.providerIds.includes(id));
  if (chosen.length === 0 || chosen.length !== input.providerIds.length) return staleToken();
  const institution = institutionOf(token.institutionId);
  if (institution === undefined || institution.declines) {
    const name = institution?.name ?? 'this bank';
    return refused('BANK_DECLINED', `We couldn’t link ${name}. Please choose a different bank.`);
  }
  const linked = listBanks(world, accountId);
  const institutionId = institution.id;
  if (chosen.some(each => linked.some(bank => isSameBankAccount(bank, { ...each, institutionId })))) {
    return refused(
      'BANK_ACCOUNT_ALREADY_LINKED',
      'A bank account you selected is already linked, so we didn’t link any. Try again with only new accounts.',
      'accounts',
    );
  }
  const room = checkRoom(world, accountId, chosen.length);
  return room.ok ? accepted(chosen) : room;
}

/** Links one account: it then waits for its two micro-deposits, or for staff. */
function addBank(world: World, owner: Owner, institutionId: string, chosen: ProviderAccount): void {
  const { banking } = world.state;
  const isInstant = chosen.verification_status === 'automatically_verified';
  const added: BankRecord = {
    id: `B-${5000 + banking.nextBankId++}`,
    ...owner,
    institutionId,
    institutionName: institutionOf(institutionId)?.name ?? institutionId,
    name: chosen.name,
    mask: chosen.mask ?? '',
    type: chosen.type,
    subtype: chosen.subtype ?? '',
    status: 'PENDING',
    verification: isInstant ? 'automatically_verified' : 'pending_automatic_verification',
    disabled: false,
    disabledReason: null,
    preferred: listBanks(world, owner.accountId).length === 0,
    microDeposits: null,
    wrongAmounts: 0,
    timerId: null,
  };
  banking.banks.set(owner.accountId, [...listBanks(world, owner.accountId), added]);
  if (isInstant) startApproval(world, added);
  else startMicroDeposits(world, added);
}

/** Makes the next account the default one if the default is gone. */
function ensureDefaultBank(world: World, accountId: string): void {
  const banks = listBanks(world, accountId);
  if (banks.some(({ preferred }) => preferred)) return;
  const next = banks.find(bank => canUseBankAccount(bank).can) ?? banks[0];
  if (next !== undefined) changeBank(world, next, { preferred: true });
}

export const linkingCommands = {
  'bank.startLink': (world: World, owner: Owner): LinkToken => issueLinkToken(world, owner, 'add', null),

  /** A token to verify a linked account by its micro-deposits, or else to sign in at its bank again [APT-32]. */
  'bank.startRelink': (world: World, { userId, accountId, bankId }: OwnBank) => {
    const bank = findBank(world, accountId, bankId);
    if (bank === undefined) return noBank();
    if (bank.verification === 'pending_automatic_verification') {
      const message = 'The two small deposits haven’t been sent yet. Please allow about 1 business day.';
      return refused('VERIFICATION_NOT_READY', message);
    }
    if (bank.wrongAmounts >= mostWrongAmounts) return refusePermanently(world, bank);
    if (bank.disabled && !canReconnectBank(bank.disabledReason)) return refuseDisabled(bank);
    const purpose = bank.verification === 'pending_manual_verification' ? 'verify' : 'reauthorize';
    return accepted(issueLinkToken(world, { userId, accountId }, purpose, bankId));
  },

  'bank.link': (world: World, input: LinkInput) => {
    const checked = checkLink(world, input);
    if (!checked.ok) return checked;
    usePublicToken(world, input.publicToken);
    const { userId, accountId } = input;
    for (const chosen of checked.value) addBank(world, { userId, accountId }, input.institutionId, chosen);
    return accepted(null);
  },

  /** Success of the micro-deposit modal, or its end by an error; the provider is asked for the result [BNK-27]. */
  'bank.verify': (
    world: World,
    { userId, accountId, bankId, publicToken }: OwnBank & { readonly publicToken: string | null },
  ) => {
    const bank = findBank(world, accountId, bankId);
    if (bank === undefined) return noBank();
    if (publicToken === null) {
      return bank.wrongAmounts >= mostWrongAmounts
        ? refusePermanently(world, bank)
        : refused('VERIFICATION_FAILED', 'The bank account isn’t verified yet. Please try again.');
    }
    const token = findPublicToken(world, publicToken, { userId, accountId, purpose: 'verify', bankId });
    if (token === undefined) return staleToken();
    usePublicToken(world, publicToken);
    changeBank(world, bank, { verification: 'manually_verified' });
    startApproval(world, bank);
    return accepted(null);
  },

  'bank.reauthorize': (
    world: World,
    { userId, accountId, bankId, publicToken }: OwnBank & { readonly publicToken: string },
  ) => {
    const bank = findBank(world, accountId, bankId);
    if (bank === undefined) return noBank();
    const token = findPublicToken(world, publicToken, { userId, accountId, purpose: 'reauthorize', bankId });
    // The bank may have closed the account since the token was issued.
    if (token === undefined || !canReconnectBank(bank.disabledReason)) return staleToken();
    usePublicToken(world, publicToken);
    changeBank(world, bank, { disabled: false, disabledReason: null });
    return accepted(null);
  },

  'bank.prefer': (world: World, { accountId, bankId }: OwnBank) => {
    const bank = findBank(world, accountId, bankId);
    if (bank === undefined) return noBank();
    const use = canUseBankAccount(bank);
    if (!use.can) return refuseUse(use.reason, bank);
    for (const each of listBanks(world, accountId)) changeBank(world, each, { preferred: each.id === bankId });
    return accepted(null);
  },

  /** Refused while cash is on its way to or from the account. */
  'bank.remove': (world: World, { accountId, bankId }: OwnBank): Result<null, 'NOT_FOUND' | 'BANK_ACCOUNT_IN_USE'> => {
    const bank = findBank(world, accountId, bankId);
    if (bank === undefined) return noBank();
    if (listMoves(world, accountId).some(move => move.bankId === bankId && move.status === 'PENDING')) {
      return refused(
        'BANK_ACCOUNT_IN_USE',
        'You can’t remove this bank account while a deposit or withdrawal is pending.',
      );
    }
    if (bank.timerId !== null) world.unschedule(bank.timerId);
    const left = listBanks(world, accountId).filter(({ id }) => id !== bankId);
    world.state.banking.banks.set(accountId, left);
    ensureDefaultBank(world, accountId);
    return accepted(null);
  },
};

/** Why money may not move to or from a bank account, as a refusal. */
export const refuseUse = (reason: 'notApproved' | 'disabled', bank: BankRecord) =>
  reason === 'notApproved'
    ? refused('BANK_ACCOUNT_NOT_APPROVED', 'This bank account isn’t approved for use.')
    : refuseDisabled(bank);

function refuseDisabled({ disabledReason }: BankRecord) {
  const message = canReconnectBank(disabledReason)
    ? 'Please reconnect this bank account before you use it.'
    : 'This bank account can no longer be used. Please remove it, or link another one.';
  return refused('BANK_ACCOUNT_DISABLED', message);
}

function refusePermanently(world: World, bank: BankRecord) {
  if (bank.verification !== 'verification_failed') {
    changeBank(world, bank, { verification: 'verification_failed', disabled: true });
  }
  return refused('TOO_MANY_VERIFICATION_ATTEMPTS', 'Too many verification attempts. Please contact support.');
}
