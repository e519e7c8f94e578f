import { decimal } from '@portal/domain/money/money';
import { readCash } from '../src/money/balances.ts';
import type { World } from '../src/core/world.ts';
import { listBanks, type BankRecord } from '../src/money/banking.ts';

/** Fixtures of banking tests: people of a practice world who link banks in one step. */

export const ownerOf = (accountId: string) => ({ userId: `user-of-${accountId}`, accountId });

/** Completes the provider's modal for a bank with the named accounts (all by default). Returns its public token. */
export function chooseBank(world: World, accountId: string, institutionId: string, accountIds?: readonly string[]) {
  const { token } = world.execute('bank.startLink', ownerOf(accountId));
  return world.execute('provider.choose', {
    linkToken: token,
    institutionId,
    ...(accountIds === undefined ? {} : { accountIds }),
  });
}

/** Links accounts of a bank; `masks` are the last digits of their numbers. */
export function linkBank(world: World, accountId: string, institutionId: string, masks: readonly string[]) {
  const providerIds = masks.map(mask => `${institutionId.replace('ins_', 'acc_')}_${mask}`);
  const chosen = chooseBank(world, accountId, institutionId, providerIds);
  if (!chosen.ok) return chosen;
  const publicToken = chosen.value.token;
  return world.execute('bank.link', { ...ownerOf(accountId), publicToken, institutionId, providerIds });
}

/** Links an account and approves it at once. */
export function linkApproved(
  world: World,
  accountId: string,
  institutionId = 'ins_fernhill',
  mask = '8841',
): BankRecord {
  linkBank(world, accountId, institutionId, [mask]);
  const linked = listBanks(world, accountId).find(bank => bank.mask === mask);
  if (linked === undefined) throw new Error(`${institutionId} ${mask} was not linked`);
  world.execute('bank.approve', { bankId: linked.id });
  return linked;
}

export const deposit = (world: World, accountId: string, bankId: string, amount: string) =>
  world.execute('cash.deposit', { ...ownerOf(accountId), bankId, amount: decimal(amount) });

export const withdraw = (world: World, accountId: string, bankId: string, amount: string) =>
  world.execute('cash.withdraw', { ...ownerOf(accountId), bankId, amount: decimal(amount) });

/** Available, seasoned and in-deposit cash. */
export function cashOf(world: World, accountId: string): readonly string[] {
  const cash = readCash(world, accountId);
  return [cash.availableWithdrawalBalance, cash.availableSeasonedBalance, cash.openDepositBalance];
}

/** The code of a refusal, or 'ok'. */
export const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  result.refusal?.code ?? 'ok';
