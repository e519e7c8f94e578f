import type { Transfer } from '@portal/contracts/transfers';
import { formatCents, formatUnits } from '../kernel/units.ts';
import type { World } from '../kernel/world.ts';
import { listingOf, listings } from '../listings/listings.ts';
import { parsePaymentReason } from '../listings/payments.ts';

/** One thing that happened; whole cents and smallest units. What is left out did not move. */
export interface Happening {
  readonly at: number;
  readonly reason: string;
  readonly cents: number;
  readonly symbol: number | null;
  readonly units: number;
  /** What arriving units have cost, fees included; null where nobody knows. */
  readonly cost: number | null;
  /** For a fill of the exchange. */
  readonly trade?: { readonly subtotal: number; readonly fee: number };
}

export const move = (reason: string, rest: Partial<Happening>): Happening => ({
  at: 0,
  reason,
  cents: 0,
  symbol: null,
  units: 0,
  cost: null,
  ...rest,
});

/** With whom cash was before the account was opened. */
export const openingSender = 'Wire from another bank';

/**
 * A movement of the journal as the history of transfers shows it: by orders and transfers alone nobody could add up what the
 * account has (docs/decisions/0046-the-history-adds-up.md). Issuers' payments have types of their own, which nobody has made.
 */
export function describeMove(world: World, accountId: string, happening: Happening, at: number): Omit<Transfer, 'id'> {
  const { symbol, units, cents } = happening;
  const facts = { date: new Date(at).toISOString(), errorDescription: null, status: 'COMPLETE' };
  const payment = parsePaymentReason(happening.reason);
  const userId = payment === null ? (world.state.people.accounts.get(accountId)?.primaryUserId ?? null) : null;
  const listing = symbol === null ? undefined : listings[symbol];
  if (listing !== undefined) {
    const { instrument, seed } = listing;
    return {
      ...facts,
      userId,
      asset: instrument.symbol,
      assetType: seed.facts.assetType.code,
      amount: formatUnits(Math.abs(units), instrument.quantityDigits),
      clientId: 'Former broker',
      currency: null,
      transactionType: units < 0 ? 'TOKEN_WITHDRAWAL' : 'TOKEN_DEPOSIT',
    };
  }
  const cash = cents < 0 ? 'FIAT_WITHDRAWAL' : 'FIAT_DEPOSIT';
  return {
    ...facts,
    userId,
    asset: 'USD',
    assetType: 'FIAT',
    amount: formatCents(Math.abs(cents)),
    clientId: payment === null ? openingSender : describeIssuer(payment.symbol),
    currency: 'USD',
    transactionType: payment?.kind.toUpperCase() ?? cash,
  };
}

/** 'LUMB, Lumen Beacon Inc.' */
const describeIssuer = (symbol: string): string =>
  [symbol, listingOf(symbol)?.seed.facts.name].filter(each => each !== undefined).join(', ');
