import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import { formatCents, formatUnits } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { listingAt, listingOf } from '../exchange/listings.ts';
import { makeEntry } from '../money/transfer-entry.ts';
import { parsePaymentReason } from '../exchange/payments.ts';

/** One past event of an account, in whole cents and smallest units. Omitted amounts did not change. */
export interface PastEvent {
  readonly at: number;
  readonly reason: string;
  readonly cents: number;
  readonly symbol: number | null;
  readonly units: number;
  /** Cost of incoming units, fees included; null if unknown. */
  readonly cost: number | null;
  /** For a fill on the exchange. */
  readonly trade?: { readonly price: number; readonly subtotal: number; readonly fee: number };
}

export const move = (reason: string, rest: Partial<PastEvent>): PastEvent => ({
  at: 0,
  reason,
  cents: 0,
  symbol: null,
  units: 0,
  cost: null,
  ...rest,
});

/** Sender of the cash that was there before the account was opened. */
export const openingSender = 'Wire from another bank';

/**
 * A journal movement as a row of the transfer history: without it, orders and transfers alone would not add up to the
 * account's balances (docs/decisions/0074-figures-explained-from-lists.md). Issuers' payments have their own types,
 * which no user can create.
 */
export function describeMove(world: World, accountId: string, event: PastEvent, at: number): Omit<SentTransfer, 'id'> {
  const { symbol, units, cents } = event;
  const payment = parsePaymentReason(event.reason);
  const userId = payment === null ? (world.state.people.accounts.get(accountId)?.primaryUserId ?? null) : null;
  const instrument = symbol === null ? undefined : listingAt(symbol).instrument;
  if (instrument !== undefined) {
    const amount = formatUnits(Math.abs(units), instrument.quantityDigits);
    const facts = {
      asset: instrument.symbol,
      amount,
      clientId: 'Previous brokerage',
      userId,
      status: 'COMPLETE',
    } as const;
    return makeEntry({ ...facts, at, isIn: units >= 0 });
  }
  const clientId = payment === null ? openingSender : describeIssuer(payment.symbol);
  const type = payment === null ? {} : { transactionType: payment.kind.toUpperCase() };
  const facts = { asset: 'USD', amount: formatCents(Math.abs(cents)), clientId, userId, status: 'COMPLETE' } as const;
  return makeEntry({ ...facts, ...type, at, isIn: cents >= 0 });
}

/** 'LUMB, Lumen Beacon Inc.' */
const describeIssuer = (symbol: string): string =>
  [symbol, listingOf(symbol)?.seed.facts.name].filter(each => each !== undefined).join(', ');
