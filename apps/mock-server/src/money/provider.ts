import type { ProviderAccount } from '@portal/contracts/endpoints/banking';
import { toMinorUnits, decimalPlaces, type Decimal } from '@portal/domain/money/money';
import { accepted, refused } from '../core/result.ts';
import { pick } from '../core/pick.ts';
import type { World } from '../core/world.ts';
import {
  changeBank,
  findBank,
  type BankRecord,
  type LinkPurpose,
  type LinkToken,
  type PublicToken,
} from './banking.ts';
import { institutionOf, type Institution } from './institutions.ts';
import { linkTokenMs, maxLinkTokens, mostWrongAmounts } from '../core/settlement-terms.ts';

/**
 * The bank-linking provider: the modal's actions are simulated in the world, so that the venue has a provider to ask
 * when a browser sends a public token. The sandbox offers these commands to the simulated modal.
 */

/** A link token of one purpose. Part of commands of the venue. */
export function issueLinkToken(
  world: World,
  owner: { readonly userId: string; readonly accountId: string },
  purpose: LinkPurpose,
  bankId: string | null,
): LinkToken {
  const { linkTokens } = world.state.banking;
  dropExpired(world);
  const own = [...linkTokens.values()].filter(({ userId }) => userId === owner.userId);
  const oldest = own.length >= maxLinkTokens ? own[0] : undefined;
  if (oldest !== undefined) linkTokens.delete(oldest.token);
  const token = `link-${world.random('bank-links').hex(32)}`;
  const issued: LinkToken = { ...owner, token, purpose, bankId, expiresAt: world.now() + linkTokenMs };
  linkTokens.set(token, issued);
  return issued;
}

/** A public token issued for this purpose, account and person, and not exchanged yet; else undefined. */
export function findPublicToken(
  world: World,
  token: string,
  expected: Pick<LinkToken, 'userId' | 'accountId' | 'purpose' | 'bankId'>,
): PublicToken | undefined {
  const found = world.state.banking.publicTokens.get(token);
  if (found === undefined || found.expiresAt <= world.now()) return undefined;
  const { link } = found;
  const isMatch =
    link.userId === expected.userId &&
    link.accountId === expected.accountId &&
    link.purpose === expected.purpose &&
    link.bankId === expected.bankId;
  return isMatch ? found : undefined;
}

/** Exchanges a public token, which is valid once. */
export const usePublicToken = (world: World, token: string): void =>
  void world.state.banking.publicTokens.delete(token);

function dropExpired(world: World): void {
  const { linkTokens, publicTokens } = world.state.banking;
  for (const map of [linkTokens, publicTokens]) {
    for (const [token, { expiresAt }] of map) if (expiresAt <= world.now()) map.delete(token);
  }
}

const noToken = () => refused('LINK_TOKEN_INVALID', 'This request is out of date. Please start again.', 'linkToken');

/** The link token of a modal call, if it is live and has that purpose. */
function findLink(world: World, token: string, purpose: LinkPurpose): LinkToken | undefined {
  const found = world.state.banking.linkTokens.get(token);
  return found !== undefined && found.expiresAt > world.now() && found.purpose === purpose ? found : undefined;
}

const linkedBank = (world: World, { accountId, bankId }: LinkToken): BankRecord | undefined =>
  bankId === null ? undefined : findBank(world, accountId, bankId);

/** The modal has succeeded: replaces the link token by a public token. */
function succeed(world: World, link: LinkToken, institutionId: string, accounts: readonly ProviderAccount[]) {
  const { linkTokens, publicTokens } = world.state.banking;
  linkTokens.delete(link.token);
  const token = `public-${world.random('bank-links').hex(32)}`;
  const issued: PublicToken = { token, link, institutionId, accounts, expiresAt: world.now() + linkTokenMs };
  publicTokens.set(token, issued);
  return issued;
}

const describeAccount = (institution: Institution, account: Institution['accounts'][number]): ProviderAccount => ({
  ...account,
  type: 'depository',
  verification_status:
    institution.verification === 'instant' ? 'automatically_verified' : 'pending_automatic_verification',
});

const bankOf = (bank: BankRecord): ProviderAccount => ({
  ...pick(bank, 'id', 'name', 'mask', 'type', 'subtype'),
  verification_status: bank.verification,
});

/** The purpose of a live link token. */
export function describeLinkSession(world: World, token: string) {
  const link = world.state.banking.linkTokens.get(token);
  if (link === undefined || link.expiresAt <= world.now()) return noToken();
  const bank = linkedBank(world, link);
  return accepted({
    purpose: link.purpose,
    institution: bank === undefined ? null : { institution_id: bank.institutionId, name: bank.institutionName },
    account: bank === undefined ? null : bankOf(bank),
  });
}

export const providerCommands = {
  /** The investor has signed in at a bank and chosen accounts there; all of them if none are named. */
  'provider.choose': (
    world: World,
    input: { readonly linkToken: string; readonly institutionId: string; readonly accountIds?: readonly string[] },
  ) => {
    const link = findLink(world, input.linkToken, 'add');
    if (link === undefined) return noToken();
    const institution = institutionOf(input.institutionId);
    if (institution === undefined) return refused('NOT_FOUND', 'We couldn’t find that bank.', 'institutionId');
    const { accountIds } = input;
    const chosen = institution.accounts.filter(({ id }) => accountIds?.includes(id) ?? true);
    if (chosen.length === 0 || (accountIds !== undefined && chosen.length !== new Set(accountIds).size)) {
      return refused('NOT_FOUND', 'We couldn’t find that account at this bank.', 'accountIds');
    }
    const accounts = chosen.map(each => describeAccount(institution, each));
    return accepted(succeed(world, link, institution.id, accounts));
  },

  /** The investor has entered the amounts of the two micro-deposits; three wrong pairs end it permanently [BNK-27]. */
  'provider.verify': (
    world: World,
    input: { readonly linkToken: string; readonly amounts: readonly [Decimal, Decimal] },
  ) => {
    const link = findLink(world, input.linkToken, 'verify');
    const bank = link && linkedBank(world, link);
    if (link === undefined || bank === undefined || bank.microDeposits === null) return noToken();
    if (bank.wrongAmounts >= mostWrongAmounts) return tooMany();
    const entered = input.amounts.map(centsOf).toSorted((a, b) => a - b);
    const sent = bank.microDeposits.toSorted((a, b) => a - b);
    if (entered.every((cents, i) => cents === sent[i])) {
      return accepted(succeed(world, link, bank.institutionId, [bankOf(bank)]));
    }
    changeBank(world, bank, { wrongAmounts: bank.wrongAmounts + 1 });
    if (bank.wrongAmounts + 1 >= mostWrongAmounts) return tooMany();
    const left = mostWrongAmounts - bank.wrongAmounts - 1;
    const tries = left === 1 ? '1 more attempt' : `${left} more attempts`;
    return refused('VERIFICATION_FAILED', `These amounts don’t match the deposits. You have ${tries}.`, 'amounts');
  },

  /** The investor has signed in again at a linked bank. */
  'provider.signIn': (world: World, input: { readonly linkToken: string }) => {
    const link = findLink(world, input.linkToken, 'reauthorize');
    const bank = link && linkedBank(world, link);
    if (link === undefined || bank === undefined) return noToken();
    return accepted(succeed(world, link, bank.institutionId, [bankOf(bank)]));
  },
};

const tooMany = () =>
  refused('TOO_MANY_VERIFICATION_ATTEMPTS', 'Too many verification attempts. Please contact support.');

/** An amount in cents; -1, which matches no deposit, for more than two decimals. */
const centsOf = (amount: Decimal): number => (decimalPlaces(amount) > 2 ? -1 : Number(toMinorUnits(amount, 2)));
