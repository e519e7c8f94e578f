import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import { formatInstant } from '../core/units.ts';
import { listingOf } from '../exchange/listings.ts';

type EntryFacts = Pick<SentTransfer, 'asset' | 'amount' | 'clientId' | 'userId'> &
  Partial<SentTransfer> & {
    /** Epoch milliseconds. */
    readonly at: number;
    /** Into the account, or out of it. */
    readonly isIn: boolean;
  };

/** An entry of the transfer history, for dollars or for a security: pending unless the facts say otherwise. */
export function makeEntry({ at, isIn, ...facts }: EntryFacts): Omit<SentTransfer, 'id'> {
  const isCash = facts.asset === 'USD';
  return {
    assetType: isCash ? 'FIAT' : (listingOf(facts.asset)?.seed.facts.assetType.code ?? 'SECURITY_TOKEN'),
    currency: isCash ? 'USD' : null,
    date: formatInstant(at),
    transactionType: `${isCash ? 'FIAT' : 'TOKEN'}_${isIn ? 'DEPOSIT' : 'WITHDRAWAL'}`,
    errorDescription: null,
    status: 'PENDING',
    ...facts,
  };
}
