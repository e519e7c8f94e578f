import { describeStepUp, parseStepUpSubject, type StepUpOperation } from '@portal/domain/access/step-up';
import { transferTypes } from '@portal/domain/transfers/share-transfer';
import { bankLabel, findBank } from '../money/banking.ts';
import { institutionOf } from '../money/institutions.ts';
import { listingOf } from '../exchange/listings.ts';
import { canonicalAddress } from '../core/address-checksum.ts';
import { investorAddresses } from '../money/addresses.ts';
import { chainOfAsset } from '../money/wallets.ts';
import type { World } from '../core/world.ts';

/**
 * True if a message with a code may show this subject to the user: it names only known banks, wallet addresses, symbols
 * and kinds of transfer, so no text of it comes from the caller.
 */
export function canSendSubject(
  world: World,
  accountId: string,
  operation: StepUpOperation,
  subject: string | null,
): boolean {
  const parts = parseStepUpSubject(operation, subject);
  if (parts === null) return false;
  const [first = '', second = '', third = ''] = parts;
  switch (operation) {
    case 'EMAIL_UPDATE':
      return true;
    case 'BANK_LINK':
      return institutionOf(first) !== undefined;
    case 'WITHDRAWAL':
      return isOwnDestination(world, accountId, second, third);
    case 'TRANSFER':
      return listingOf(second) !== undefined && transferTypes.some(each => each === third);
  }
}

/** The subject in the words of the message: banks by name, bank accounts by the bank's name and the last digits. */
export function describeSubject(
  world: World,
  accountId: string,
  operation: StepUpOperation,
  subject: string | null,
): string {
  const nameOf = (id: string): string | null => {
    const bank = findBank(world, accountId, id);
    return bank === undefined ? (institutionOf(id)?.name ?? null) : bankLabel(world, bank);
  };
  return describeStepUp(operation, subject, nameOf);
}

/**
 * True if cash or tokens of the account can go there: its own linked bank account, or a wallet address that it added.
 */
function isOwnDestination(world: World, accountId: string, asset: string, to: string): boolean {
  if (asset === 'USD') return findBank(world, accountId, to) !== undefined;
  const chain = chainOfAsset(asset);
  if (chain === null) return false;
  const address = canonicalAddress(chain, to);
  return investorAddresses(world, accountId, asset).some(item => item.address === address);
}
