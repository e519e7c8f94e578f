/** Cash the venue's customers and its own accounts hold, in cents, and tokens in the smallest units of each symbol. */
export type AccountKind = 'customer' | 'participant' | 'house';

/** A position in one symbol. */
export interface Holding {
  quantity: number;
  /** Bound by open sell orders. */
  held: number;
  /** What the position cost in cents, fees included; null while the cost of a part of it is not known. */
  cost: number | null;
}

/** Cash that counts as available but may not be withdrawn before `until` (epoch milliseconds). */
export interface UnseasonedCash {
  readonly cents: number;
  readonly until: number;
}

/**
 * Balances of one account: sums over the journal, kept as it is written. Only the ledger changes them; the holds are
 * sums over open orders, and only the exchange changes those.
 */
export interface LedgerAccount {
  readonly id: string;
  /** Its place among all accounts of the ledger. */
  readonly number: number;
  readonly kind: AccountKind;
  cash: number;
  /** Cash bound by open orders, fees included; part of `cash`. */
  held: number;
  /** Cash on its way in, not part of `cash` yet. */
  deposit: number;
  unseasoned: readonly UnseasonedCash[];
  /** By the symbol's number. */
  readonly holdings: (Holding | undefined)[];
}

export const createAccount = (id: string, number: number, kind: AccountKind): LedgerAccount => ({
  id,
  number,
  kind,
  cash: 0,
  held: 0,
  deposit: 0,
  unseasoned: [],
  holdings: [],
});

export const copyAccount = (account: LedgerAccount): LedgerAccount => ({
  ...account,
  holdings: account.holdings.map(copyHolding),
});

const copyHolding = (holding: Holding | undefined): Holding | undefined =>
  holding && { quantity: holding.quantity, held: holding.held, cost: holding.cost };

/** The holding of a symbol, made on first need. */
export function holdingOf(account: LedgerAccount, symbol: number): Holding {
  const known = account.holdings[symbol];
  if (known !== undefined) return known;
  const made: Holding = { quantity: 0, held: 0, cost: account.kind === 'customer' ? 0 : null };
  // Filled up to the place, because an array with holes is slow to read.
  while (account.holdings.length < symbol) account.holdings.push(undefined);
  account.holdings[symbol] = made;
  return made;
}

/** Cents that may be spent: not bound by open orders, not still on their way in [ORD-13]. */
export const computeAvailableCash = (account: LedgerAccount): number => account.cash - account.held;

/** Units that may be sold: not bound by open orders [ORD-13]. */
export function computeAvailableTokens(account: LedgerAccount, symbol: number): number {
  const holding = account.holdings[symbol];
  return holding === undefined ? 0 : holding.quantity - holding.held;
}

/** The part of the available cash that is seasoned at `now`; what is not seasoned yet is taken to be spent last. */
export function computeSeasonedCash(account: LedgerAccount, now: number): number {
  const young = account.unseasoned.reduce((cents, part) => (part.until > now ? cents + part.cents : cents), 0);
  return Math.max(0, computeAvailableCash(account) - young);
}
