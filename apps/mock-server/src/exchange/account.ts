/**
 * Accounts of customers, simulated participants and the venue itself. Cash is in cents, tokens in each symbol's
 * smallest units.
 */
export type AccountKind = 'customer' | 'participant' | 'house';

/** A position in one symbol, in its smallest units. */
export interface Holding {
  quantity: number;
  /** Units held by open sell orders. */
  held: number;
  /** Cost basis of the position in cents, fees included; null while part of it is unknown. */
  cost: number | null;
}

/** Cash that counts as available but cannot be withdrawn before `until` (epoch milliseconds). */
export interface UnseasonedCash {
  readonly cents: number;
  readonly until: number;
}

/**
 * Balances of one account: running sums over the journal. Only the ledger changes them, except the holds, which are
 * sums over open orders and are changed by the exchange.
 */
export interface LedgerAccount {
  readonly id: string;
  readonly kind: AccountKind;
  cash: number;
  /** Cash held by open orders, fees included; part of `cash`. */
  held: number;
  /** Cash in deposit, not part of `cash` yet. */
  deposit: number;
  unseasoned: readonly UnseasonedCash[];
  /** Indexed by symbol number. */
  readonly holdings: (Holding | undefined)[];
}

export const createAccount = (id: string, kind: AccountKind): LedgerAccount => ({
  id,
  kind,
  cash: 0,
  held: 0,
  deposit: 0,
  unseasoned: [],
  holdings: [],
});

/** The holding of a symbol, created when it is missing. */
export function holdingOf(account: LedgerAccount, symbol: number): Holding {
  const existing = account.holdings[symbol];
  if (existing !== undefined) return existing;
  const made: Holding = { quantity: 0, held: 0, cost: account.kind === 'customer' ? 0 : null };
  // Fills the gap, because sparse arrays are slow to read.
  while (account.holdings.length < symbol) account.holdings.push(undefined);
  account.holdings[symbol] = made;
  return made;
}

/** Cents that may be spent: not held by open orders and not in deposit [ORD-13]. */
export const computeAvailableCash = (account: LedgerAccount): number => account.cash - account.held;

/** Units that may be sold: not held by open orders [ORD-13]. */
export function computeAvailableTokens(account: LedgerAccount, symbol: number): number {
  const holding = account.holdings[symbol];
  return holding === undefined ? 0 : holding.quantity - holding.held;
}

/** The part of the available cash that is seasoned at `now`; unseasoned cash counts as spent last. */
export function computeSeasonedCash(account: LedgerAccount, now: number): number {
  const young = account.unseasoned.reduce((cents, part) => (part.until > now ? cents + part.cents : cents), 0);
  return Math.max(0, computeAvailableCash(account) - young);
}
